import { saudiMobile } from 'contracts';
import { and, eq, gt } from 'drizzle-orm';
import type { Guesses } from '../diners/guesses';
import { claimPhone } from '../diners/phoneClaims';
import type { Device, SignIn } from '../diners/signIn';
import type { Db } from '../../platform/db/database';
import { keptReceipts, orders } from '../../platform/db/schema';
import { notifyOrderLogs } from '../../platform/db/notify';
import type { Otp, OtpResult } from '../codes/otp';
import { refusals } from '../../platform/refusals';
import type { Settings } from '../../platform/config/settings';
import { askForMessage } from '../receiptMessages/queue';
import { ageStart, isDue } from './due';
import type { LastOrders } from './lastOrder';
import { categorise, confirmPending, lockOrder, type OrderOwner } from './owner';
import { customerOf } from '../diners/customerOf';
import { findOrder, publicIdOf, type OrderRecord } from './queries';
import type { Till } from './till';
import { orderLink } from './orderView';

interface CashierSave {
  phone: string;
  casherId: string;
  restaurantId: string;
  orderId?: string;
}

interface DinerSave extends CashierSave {
  otp: string;
  /** The secret that the client generated and sent when it requested the code; missing if it sent none. */
  requestId?: string;
}

interface Saved {
  message: string;
  orderId: string;
  link: string;
}

interface SignedIn {
  /** The secret for the diner's cookie; null if the device needs no new secret or must not be signed in. */
  token: string | null;
}

/**
 * Saves an order for a customer. The response is sent only after the commit, and a repeated save gets the same
 * response.
 */
export interface Saves {
  /**
   * Saves an order for a diner, with the code that was sent to the phone number.
   * @param address the caller's IP address
   * @param device the caller's device; null if it must not be signed in
   * @throws Refusal 400 for a wrong phone number or code; 404 for an unknown order or an order that is too old; 409 if
   * another customer has saved the order or if it is void
   */
  byDiner(save: DinerSave, till: Till, address: string, device: Device | null): Promise<Saved & SignedIn>;
  /**
   * Saves an order for the staff of its till.
   * @param staffId the account of the cashier
   * @throws Refusal 400 for an invalid phone number; 404 for an unknown order; 409 if another customer has saved the
   * order or if it is void; 429 if the till has saved too many receipts for the phone number
   */
  byCashier(save: CashierSave, till: Till, staffId: string): Promise<Saved>;
}

/**
 * Extra time for a diner who opened the page just before the last order was too old to be shown, and who then has to
 * type a phone number and a code.
 */
const GRACE_MINUTES = 30;

/**
 * The maximum number of receipts that the staff of a till can save for one phone number in 24 hours. A higher number
 * suggests that staff collect the points of their guests. The saves of diners are limited by the codes that they need.
 */
const MAX_SAVES_BY_STAFF = 20;
const DAY_MS = 24 * 3_600_000;

interface Outcome {
  result: OtpResult | { status: 'taken' };
  /** The secret of a new session, if one was created. */
  token: string | null;
}

const TAKEN: Outcome = { result: { status: 'taken' }, token: null };

interface Dependencies {
  db: Db;
  otp: Pick<Otp, 'consume'>;
  guesses: Guesses;
  signIn: Pick<SignIn, 'afterSave'>;
  lastOrders: LastOrders;
  settings: Pick<Settings, 'LAST_ORDER_WINDOW_MINUTES' | 'PUBLIC_URL'>;
  now: () => Date;
}

export function createSaves({ db, otp, guesses, signIn, lastOrders, settings, now }: Dependencies): Saves {
  /**
   * Returns the order that the page showed. The page sends the order's id, so that the order of a later diner is never
   * saved by mistake.
   */
  async function shownOrder(orderId: string, till: Till): Promise<OrderRecord> {
    const order = await findOrder(db, orderId);
    if (!order || order.restaurantId !== till.restaurantId || order.deviceId !== till.deviceId || !isDue(order, now()))
      throw refusals.order();
    // A saved order stays saved even if it becomes void, so that a repeated save gets the same response.
    if (order.voidedAt !== null && order.userId === null) throw refusals.orderVoided();
    return order;
  }

  /** Returns the till's last order, for a client that does not say which order it showed. */
  async function latestOrder(till: Till): Promise<OrderRecord> {
    const { order, isHeldSince } = await lastOrders.latest(till);
    // The diner at the till probably has the held order, so the last order is somebody else's.
    if (isHeldSince) throw refusals.noRecentOrder();
    return order;
  }

  function answer(order: OrderRecord): Saved {
    const orderId = publicIdOf(order);
    return { message: 'The invoice has been saved', orderId, link: orderLink(orderId, settings) };
  }

  return {
    async byDiner({ phone: typed, otp: code, orderId, requestId }, till, address, device) {
      const phone = saudiMobile(typed);
      if (!phone) throw refusals.phone();
      const order = orderId ? await shownOrder(orderId, till) : (await lastOrders.recent(till)).order;
      if (now().getTime() - ageStart(order).getTime() > (settings.LAST_ORDER_WINDOW_MINUTES + GRACE_MINUTES) * 60_000)
        throw refusals.orderTooOld();

      const guess = { purpose: 'save', phone, address } as const;
      const maySignIn = await guesses.tryTake(guess);
      const { result, token } = await db.transaction(async (tx): Promise<Outcome> => {
        // Every save first locks the order's row, so that two saves of the same order run one after the other.
        const owner = await lockOrder(tx, order.id);
        const { restaurantId, deviceId } = till;
        const used = await otp.consume(tx, {
          code,
          phone,
          restaurantId,
          deviceId,
          orderId: order.id,
          caller: { requestId, address },
        });
        if (used.status === 'repeated' && owner?.phone !== phone) return TAKEN;
        if (used.status !== 'accepted') return { result: used, token: null };
        const userId = await claimPhone(tx, { phone, signedInAs: device?.session?.userId ?? null, at: now() });
        // Proving the phone number may have moved the order from the previous owner of the number to this diner.
        const proven = await lockOrder(tx, order.id);
        if (!(await claim(tx, { order, owner: proven, phone, by: 'diner', at: now() }))) return TAKEN;
        // If the diner had removed the receipt from their list, it is put back.
        await tx
          .update(keptReceipts)
          .set({ removedAt: null })
          .where(and(eq(keptReceipts.userId, userId), eq(keptReceipts.orderId, order.id)));
        const saved = { userId, orderId: order.id };
        return { result: used, token: device && maySignIn ? await signIn.afterSave(tx, saved, device) : null };
      });
      if (maySignIn && result.status !== 'wrong' && result.status !== 'spent')
        await guesses.giveBack(guess, result.status === 'expired' ? 'none' : 'right');
      if (result.status === 'wrong') throw refusals.otpWrong(result.triesLeft);
      if (result.status === 'expired') throw refusals.otpExpired();
      if (result.status === 'spent') throw refusals.otpSpent();
      if (result.status === 'taken') throw refusals.orderTaken();
      return { ...answer(order), token };
    },

    async byCashier({ phone: typed, orderId }, till, staffId) {
      const phone = saudiMobile(typed);
      if (!phone) throw refusals.phone();
      const order = orderId ? await shownOrder(orderId, till) : await latestOrder(till);
      const claimed = await db.transaction(async (tx) =>
        claim(tx, { order, owner: await lockOrder(tx, order.id), phone, by: { staffId }, at: now() }),
      );
      if (!claimed) throw refusals.orderTaken();
      return answer(order);
    },
  };
}

/**
 * Assigns a locked order to the customer. Returns true if the customer has it now or had it before, and false if
 * another customer has it. A customer who deleted the account and returns with the same number is a new user, and gets
 * the order again.
 */
async function claim(
  tx: Db,
  {
    order,
    owner,
    phone,
    by,
    at,
  }: { order: OrderRecord; owner: OrderOwner | null; phone: string; by: 'diner' | { staffId: string }; at: Date },
): Promise<boolean> {
  if (owner && (owner.phone !== phone || !owner.isDeleted)) {
    if (owner.phone !== phone) return false;
    // A code for this order also answers the question that the staff's save has asked.
    if (by === 'diner') await confirmPending(tx, order.id, at);
    return true;
  }
  const userId = await customerOf(tx, phone, at, by === 'diner' ? { lastLogin: at } : {});
  if (by !== 'diner' && (await savedByStaff(tx, order.deviceId, userId, at)) >= MAX_SAVES_BY_STAFF)
    throw refusals.tooManySaves(MAX_SAVES_BY_STAFF);
  await tx
    .update(orders)
    .set({
      userId,
      savedAt: at,
      savedBy: by === 'diner' ? by : 'staff',
      savedByStaff: by === 'diner' ? null : by.staffId,
      // After a save by the staff the diner is asked whether the order is theirs.
      confirmedAt: by === 'diner' ? at : null,
      updatedAt: at,
    })
    .where(eq(orders.id, order.id));
  if (by === 'diner') await categorise(tx, order.id, at);
  else await askForMessage(tx, { orderId: order.id, userId, restaurantId: order.restaurantId }, at);
  await notifyOrderLogs(tx, order.branchId);
  return true;
}

/** Returns how many receipts the staff of a till have saved for a customer in the last 24 hours. */
const savedByStaff = (tx: Db, deviceId: string, userId: string, at: Date): Promise<number> =>
  tx.$count(
    orders,
    and(
      eq(orders.userId, userId),
      eq(orders.deviceId, deviceId),
      eq(orders.savedBy, 'staff'),
      gt(orders.savedAt, new Date(at.getTime() - DAY_MS)),
    ),
  );

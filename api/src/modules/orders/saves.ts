import { saudiMobile } from 'contracts';
import { and, eq, gt } from 'drizzle-orm';
import type { Guesses } from '../diners/guesses';
import { claimPhone } from '../diners/phoneClaims';
import type { CustomerSessions } from '../diners/sessions';
import type { Device, SignIn } from '../diners/signIn';
import type { Db } from '../../platform/db/database';
import { keptReceipts, orders } from '../../platform/db/schema';
import { notifyOrderLogs } from '../../platform/db/notify';
import type { Otp, OtpResult } from '../codes/otp';
import { refusals } from '../../platform/refusals';
import type { CustomerSession } from '../../platform/http/guard';
import type { Settings } from '../../platform/config/settings';
import { askForMessage } from '../receiptMessages/queue';
import { ageStart, isDue } from './due';
import type { LastOrders } from './lastOrder';
import type { OfferedPoints, ReadOfferedPoints } from './offeredPoints';
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
  /** False if another diner who is signed in on the device must stay signed in. */
  signIn?: boolean;
  /** True to keep a copy if another customer has saved the order. */
  copy?: boolean;
}

/** A save to the account of the diner who is signed in. */
interface OwnSave {
  orderId?: string;
  /** The diner whose number the page showed; missing if the client does not say. */
  dinerId?: string;
  copy?: boolean;
}

interface Saved {
  message: string;
  orderId: string;
  link: string;
  /** True if the order belongs to another customer, and the diner keeps a copy of it. */
  copy?: boolean;
  /** What the order earns for the customer; missing if nothing. */
  points_offer?: OfferedPoints;
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
   * Saves an order to the account of the diner who is signed in, without a code.
   * @throws Refusal 401 if the session has ended; 404 for an unknown order or an order that is too old; 409 if another
   * customer has saved the order, if it is void, or if the page showed another diner; 429 if the diner has saved too
   * many receipts of the till
   */
  byOwner(save: OwnSave, till: Till, session: CustomerSession): Promise<Saved>;
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
 * The maximum number of receipts of a till that can be saved for one customer in 24 hours: by the staff, or by the
 * signed-in customer without a code. A higher number suggests that somebody collects the points of other guests. Saves
 * with a code are limited by the codes.
 */
const MAX_SAVES_PER_TILL = 20;
const DAY_MS = 24 * 3_600_000;

interface Outcome {
  result: OtpResult | { status: 'taken' | 'copied' };
  /** The secret of a new session, if one was created. */
  token: string | null;
}

const TAKEN: Outcome = { result: { status: 'taken' }, token: null };

interface Dependencies {
  db: Db;
  otp: Pick<Otp, 'consume'>;
  guesses: Guesses;
  signIn: Pick<SignIn, 'afterSave'>;
  customerSessions: Pick<CustomerSessions, 'hold' | 'addOrder'>;
  lastOrders: LastOrders;
  offeredPoints: ReadOfferedPoints;
  settings: Pick<Settings, 'LAST_ORDER_WINDOW_MINUTES' | 'PUBLIC_URL'>;
  now: () => Date;
}

export function createSaves({
  db,
  otp,
  guesses,
  signIn,
  customerSessions,
  lastOrders,
  offeredPoints,
  settings,
  now,
}: Dependencies): Saves {
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

  /**
   * Returns the order that a diner saves.
   * @throws Refusal 404 if it is too old
   */
  async function orderOfDiner(orderId: string | undefined, till: Till): Promise<OrderRecord> {
    const order = orderId ? await shownOrder(orderId, till) : (await lastOrders.recent(till)).order;
    if (now().getTime() - ageStart(order).getTime() > (settings.LAST_ORDER_WINDOW_MINUTES + GRACE_MINUTES) * 60_000)
      throw refusals.orderTooOld();
    return order;
  }

  async function answer(order: OrderRecord, isCopy = false): Promise<Saved> {
    // The points themselves follow with the next sweep.
    const offer = isCopy ? undefined : await offeredPoints(db, order.id, now());
    const orderId = publicIdOf(order);
    return {
      message: isCopy ? 'You have a copy of the invoice' : 'The invoice has been saved',
      orderId,
      link: orderLink(orderId, settings),
      ...(isCopy && { copy: true }),
      ...(offer && { points_offer: offer }),
    };
  }

  return {
    async byDiner(save, till, address, device) {
      const { phone: typed, otp: code, orderId, requestId, signIn: mayReplace = true, copy = false } = save;
      const phone = saudiMobile(typed);
      if (!phone) throw refusals.phone();
      const order = await orderOfDiner(orderId, till);

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
        const isTakenAgain = used.status === 'repeated' && owner?.phone !== phone;
        if (isTakenAgain && !copy) return TAKEN;
        if (used.status !== 'accepted' && !isTakenAgain) return { result: used, token: null };
        // A code that found the order taken has proven the number then, and now gets the copy without another message.
        const userId = isTakenAgain
          ? await customerOf(tx, phone, now())
          : await claimPhone(tx, { phone, signedInAs: device?.session?.userId ?? null, at: now() });
        // Proving the phone number may have moved the order from the previous owner of the number to this diner.
        const proven = await lockOrder(tx, order.id);
        const isOwn = await claim(tx, { order, owner: proven, userId, phone, by: 'diner', at: now() });
        if (!isOwn && !copy) return TAKEN;
        await (isOwn ? putBack : keepCopy)(tx, userId, order.id, now());
        const saved = { userId, orderId: order.id };
        const begins = device && maySignIn && (mayReplace || device.session?.userId === userId);
        const token = begins ? await signIn.afterSave(tx, saved, device) : null;
        return { result: isOwn ? used : { status: 'copied' }, token };
      });
      if (maySignIn && result.status !== 'wrong' && result.status !== 'spent')
        await guesses.giveBack(guess, result.status === 'expired' ? 'none' : 'right');
      if (result.status === 'wrong') throw refusals.otpWrong(result.triesLeft);
      if (result.status === 'expired') throw refusals.otpExpired();
      if (result.status === 'spent') throw refusals.otpSpent();
      if (result.status === 'taken') throw refusals.orderTaken();
      return { ...(await answer(order, result.status === 'copied')), token };
    },

    async byOwner({ orderId, dinerId, copy = false }, till, { sessionId, userId, phone, scope }) {
      if (dinerId !== undefined && dinerId !== userId) throw refusals.otherDiner();
      const order = await orderOfDiner(orderId, till);
      const isOwn = await db.transaction(async (tx) => {
        const owner = await lockOrder(tx, order.id);
        // The diner may have signed out since the request arrived.
        if (!(await customerSessions.hold(tx, sessionId))) throw refusals.notSignedIn();
        const isClaimed = await claim(tx, { order, owner, userId, phone, by: 'owner', at: now() });
        if (!isClaimed && !copy) throw refusals.orderTaken();
        await (isClaimed ? putBack : keepCopy)(tx, userId, order.id, now());
        if (scope === 'device') await customerSessions.addOrder(tx, sessionId, order.id);
        return isClaimed;
      });
      return answer(order, !isOwn);
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

interface Claim {
  order: OrderRecord;
  owner: OrderOwner | null;
  /** The customer, if a code or a session has told who it is; otherwise the customer with the phone number. */
  userId?: string;
  /** The customer's number in E.164 format; null if another person has since proven it. */
  phone: string | null;
  /** `diner`: with a code. `owner`: signed in, without a code. */
  by: 'diner' | 'owner' | { staffId: string };
  at: Date;
}

/**
 * Assigns a locked order to the customer. Returns true if the customer has it now or had it before, and false if
 * another customer has it. A customer who deleted the account and returns with the same number is a new user, and gets
 * the order again.
 */
async function claim(tx: Db, { order, owner, userId: known, phone, by, at }: Claim): Promise<boolean> {
  const staffId = typeof by === 'string' ? null : by.staffId;
  if (owner && !(owner.isDeleted && owner.phone !== null && owner.phone === phone)) {
    if (known ? owner.id !== known : owner.phone !== phone) return false;
    // A code or a session for this order also answers the question that the staff's save has asked.
    if (!staffId) await confirmPending(tx, order.id, at);
    return true;
  }
  const userId = known ?? (await customerOf(tx, phone!, at));
  if (
    by !== 'diner' &&
    (await savesAtTill(tx, order.deviceId, userId, staffId ? 'staff' : 'diner', at)) >= MAX_SAVES_PER_TILL
  )
    throw refusals.tooManySaves(MAX_SAVES_PER_TILL);
  await tx
    .update(orders)
    .set({
      userId,
      savedAt: at,
      savedBy: staffId ? 'staff' : 'diner',
      savedByStaff: staffId,
      // After a save by the staff the diner is asked whether the order is theirs.
      confirmedAt: staffId ? null : at,
      updatedAt: at,
    })
    .where(eq(orders.id, order.id));
  if (staffId) await askForMessage(tx, { orderId: order.id, userId, restaurantId: order.restaurantId }, at);
  else await categorise(tx, order.id, at);
  await notifyOrderLogs(tx, order.branchId);
  return true;
}

/** Puts a saved receipt back into the list of its diner, if the diner had removed it. */
const putBack = (tx: Db, userId: string, orderId: string) =>
  tx
    .update(keptReceipts)
    .set({ removedAt: null })
    .where(and(eq(keptReceipts.userId, userId), eq(keptReceipts.orderId, orderId)));

/**
 * Keeps a copy of an order that another customer has saved. It can be read, and belongs to no sum.
 * @throws Refusal 409 if the order is void
 */
async function keepCopy(tx: Db, userId: string, orderId: string, at: Date): Promise<void> {
  const [order] = await tx.select({ voidedAt: orders.voidedAt }).from(orders).where(eq(orders.id, orderId));
  if (order?.voidedAt) throw refusals.orderVoided();
  const copied = { copiedAt: at, removedAt: null, updatedAt: at };
  await tx
    .insert(keptReceipts)
    .values({ userId, orderId, ...copied })
    .onConflictDoUpdate({ target: [keptReceipts.userId, keptReceipts.orderId], set: copied });
}

/** Returns how many receipts of a till the staff, or the diner, have saved for a customer in the last 24 hours. */
const savesAtTill = (tx: Db, deviceId: string, userId: string, savedBy: 'diner' | 'staff', at: Date): Promise<number> =>
  tx.$count(
    orders,
    and(
      eq(orders.userId, userId),
      eq(orders.deviceId, deviceId),
      eq(orders.savedBy, savedBy),
      gt(orders.savedAt, new Date(at.getTime() - DAY_MS)),
    ),
  );

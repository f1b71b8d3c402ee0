import { eq } from 'drizzle-orm';
import { randomFrom } from '../../../simulator/random';
import { variedWish } from '../../../simulator/variety';
import { orders, users } from '../../platform/db/schema';
import { firstTill, lastOrderPath, type OrderWire } from '../../../test/support/orders';
import { suiteOfTests } from '../../../test/support/suite';

const SEED = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
const DINERS = 100;
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const ORDER_EVERY = 20;
/**
 * The number of seconds for which a closed order can be saved (docs/specification-notes.md, "Privacy of the last
 * order").
 */
const SAVED_WITHIN = HOUR;

const suite = suiteOfTests({ POS_TIMEOUT_MS: '5000' });

/** Runs planned events in the order of their simulated time. An event may plan further events. */
function timeline() {
  const plans: { at: number; happen: () => Promise<void> | void }[] = [];
  let time = 0;
  return {
    plan: (at: number, happen: () => Promise<void> | void) => void plans.push({ at, happen }),
    now: () => time,
    async run() {
      for (;;) {
        plans.sort((one, other) => one.at - other.at);
        const next = plans.shift();
        if (!next) return;
        suite.clock.forward(next.at - time);
        time = next.at;
        await next.happen();
      }
    },
  };
}

interface Diner {
  typed: string;
  phone: string;
  address: string;
  /** The order that the diner's page shows. */
  seen?: OrderWire;
  /** The server's response to the save. */
  outcome?: { status: number; code?: string; orderId?: string; orderAge: number };
}

it(`in one hour, ${DINERS} diners scan one till, which closes an order every ${ORDER_EVERY} s; each save is for the order that the diner’s page showed (SEED=${SEED})`, async () => {
  const random = randomFrom(SEED);
  const chance = (of: number) => random() < of;
  const between = (from: number, to: number) => from + Math.floor(random() * (to - from));
  const { restaurant, device } = firstTill(suite);
  const tillIds = { restaurantId: restaurant.id, casherId: device.id };
  const hour = timeline();

  const call = <Answer>(diner: Diner, method: string, path: string, body?: object) =>
    suite.call<Answer>(method, path, { body, headers: { 'x-forwarded-for': diner.address } });
  const look = (diner: Diner) =>
    call<{ invoice: OrderWire }>(diner, 'GET', lastOrderPath(tillIds.restaurantId, tillIds.casherId));

  async function askForCode(diner: Diner): Promise<void> {
    const { status, body } = await call(diner, 'POST', '/user', {
      ...tillIds,
      phone: diner.typed,
      orderId: diner.seen?.id,
    });
    if (status !== 200) throw new Error(`a code was refused: ${status} ${JSON.stringify(body)}`);
  }

  async function save(diner: Diner, otp?: string) {
    const body = {
      ...tillIds,
      phone: diner.typed,
      orderId: diner.seen?.id,
      otp: otp ?? (await suite.codeFor(diner.phone)),
    };
    return call<{ code?: string; orderId?: string }>(diner, 'POST', '/order/foodics/web/add-order', body);
  }

  async function finish(diner: Diner): Promise<void> {
    const { status, body } = await save(diner);
    const orderAge = (suite.clock.now().getTime() - Date.parse(diner.seen?.orderedAt ?? '')) / 1000;
    diner.outcome = { status, code: body.code, orderId: body.orderId, orderAge };
    // Sometimes the connection is lost after the server has saved, so the page repeats the save.
    if (chance(0.1)) expect((await save(diner)).status).toBe(status);
  }

  /** Plans what a diner does: scan, read, sometimes look again, and save soon or much later. */
  function live(diner: Diner): void {
    const scanAt = between(ORDER_EVERY, HOUR);
    const isLate = chance(0.2);
    const askAt = scanAt + (isLate ? between(50 * MINUTE, 75 * MINUTE) : between(5, 90));
    const isExpired = !isLate && chance(0.05);
    const typeAt = askAt + (isExpired ? 5 * MINUTE + 1 : between(5, 60));

    hour.plan(scanAt, async () => void (diner.seen = (await look(diner)).body.invoice));
    // The page sometimes reads the last order again, but the order on the screen does not change.
    if (chance(0.5)) hour.plan(askAt, async () => void (await look(diner)));
    hour.plan(askAt, () => askForCode(diner));
    if (isExpired) {
      hour.plan(typeAt, async () => expect((await save(diner)).body.code).toBe('OTP_EXPIRED'));
      hour.plan(typeAt + 1, () => askForCode(diner));
    } else if (chance(0.15)) {
      hour.plan(typeAt, async () => {
        const wrong = String((Number(await suite.codeFor(diner.phone)) + 1) % 10_000).padStart(4, '0');
        expect((await save(diner, wrong)).status).not.toBe(200);
      });
    }
    hour.plan(typeAt + 10, () => finish(diner));
  }

  let closed = 0;
  for (let at = 0; at <= HOUR; at += ORDER_EVERY)
    hour.plan(at, () => void suite.simulator.close({ ...variedWish((closed += 1)), device_id: device.posId }));
  const diners = Array.from({ length: DINERS }, (_, index): Diner => {
    const national = `5${String(index).padStart(8, '0')}`;
    return { typed: `0${national}`, phone: `+966${national}`, address: `10.9.0.${index}` };
  });
  diners.forEach(live);
  await hour.run();

  const owned = new Map(
    (
      await suite.db
        .select({ id: orders.id, phone: users.phone })
        .from(orders)
        .innerJoin(users, eq(users.id, orders.userId))
    ).map(({ id, phone }) => [id, phone]),
  );
  const saved = diners.filter(({ outcome }) => outcome?.status === 200);
  for (const { phone, seen, outcome } of diners) {
    if (outcome?.status === 200) {
      expect({ phone, saved: outcome.orderId, owner: owned.get(seen?.id ?? '') }).toEqual({
        phone,
        saved: seen?.id,
        owner: phone,
      });
      const { body } = await suite.call<{ order: OrderWire }>('GET', `/order/user?orderId=${outcome.orderId}`);
      const { order_number, order_items, total_price, orderedAt } = seen as OrderWire;
      expect(body.order).toMatchObject({ order_number, order_items, total_price, orderedAt });
    } else {
      // A save may be refused only because the order is too old or another diner has it. No other order may be saved
      // for this phone number.
      expect([...owned.values()]).not.toContain(phone);
      const isTooOld = (outcome?.orderAge ?? 0) > SAVED_WITHIN;
      expect({ phone, ...outcome }).toMatchObject(
        isTooOld ? { status: 404, code: 'ORDER_TOO_OLD' } : { status: 409, code: 'ORDER_TAKEN' },
      );
    }
    if ((outcome?.orderAge ?? 0) > SAVED_WITHIN) expect(outcome?.status).toBe(404);
  }
  // These diners have exactly the orders that they saved.
  expect(saved.map(({ seen }) => seen?.id).sort()).toEqual(
    [...owned.keys()].filter((id) => diners.some(({ phone }) => phone === owned.get(id))).sort(),
  );
  // The hour was busy enough: many diners saved an order, and some were too late.
  expect(saved.length).toBeGreaterThan(DINERS / 2);
  expect(diners.some(({ outcome }) => outcome?.code === 'ORDER_TOO_OLD')).toBe(true);
}, 300_000);

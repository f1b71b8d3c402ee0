import { randomUUID } from 'node:crypto';
import { devices, orders } from '../../platform/db/schema';
import { lastOrderPath, type OrderWire } from '../../../test/support/orders';
import { makeOwnTill, type OwnTill } from '../../../test/support/ownTill';
import { suiteOfTests } from '../../../test/support/suite';

// The tests send hundreds of requests, one after the other.
jest.setTimeout(300_000);

const TILLS = 30;
const DINERS_PER_TILL = 10;
const CARRIER = '203.0.113.7';
const from = (address: string) => ({ 'x-forwarded-for': address });

const suite = suiteOfTests();
let ownTill: OwnTill;
let tills: string[];
beforeAll(async () => {
  ownTill = await makeOwnTill(suite, await suite.login(), 'Food court');
  const made = await suite.db
    .insert(devices)
    .values(
      Array.from({ length: 140 }, (_, index) => ({
        branchId: ownTill.branchId,
        posId: `court-${index}`,
        name: `Till ${index}`,
      })),
    )
    .returning({ id: devices.id });
  tills = made.map(({ id }) => id);
});
beforeEach(async () => {
  await suite.resetLimits();
  suite.clock.forward(3600);
});

const look = (till: string, address = CARRIER) =>
  suite.call<{ invoice: OrderWire; code: string }>('GET', lastOrderPath(ownTill.restaurantId, till), {
    headers: from(address),
  });

/** Closes an order at a till of the point of sale. */
async function close(deviceId: string): Promise<void> {
  const { restaurantId, branchId } = ownTill;
  const at = suite.clock.now();
  const price = { subTotalPrice: 20, discountAmount: 0, totalPrice: 20, paymentMethod: 'Card', items: [] };
  await suite.db.insert(orders).values({
    restaurantId,
    branchId,
    deviceId,
    posOrderId: randomUUID(),
    orderNumber: '1',
    branchName: 'Olaya',
    orderAt: at,
    timeZone: 'Asia/Riyadh',
    ...price,
  });
}

describe('The users of a mobile network behind one IP address', () => {
  it('see their invoices within ten minutes and save them with a code (300 people at 30 tills)', async () => {
    const diners: { till: string; orderId: string; phone: string }[] = [];
    for (let turn = 0; turn < DINERS_PER_TILL; turn += 1) {
      for (const till of tills.slice(0, TILLS)) {
        await close(till);
        const { status, body } = await look(till);
        expect(status).toBe(200);
        const phone = `5${String(diners.length).padStart(8, '0')}`;
        const asked = await suite.call('POST', '/user', {
          body: { phone: `0${phone}`, restaurantId: ownTill.restaurantId, casherId: till, orderId: body.invoice.id },
          headers: from(CARRIER),
        });
        expect(asked.status).toBe(200);
        diners.push({ till, orderId: body.invoice.id, phone });
        // Ten rounds take ten minutes. A diner types the code two rounds after requesting it.
        if (turn >= 2) await save(diners[diners.length - 1 - 2 * TILLS]!);
      }
      suite.clock.forward(60);
    }
    for (const diner of diners.slice(-2 * TILLS)) await save(diner);
    expect(new Set(diners.map(({ orderId }) => orderId)).size).toBe(TILLS * DINERS_PER_TILL);
  });

  async function save({ till, orderId, phone }: { till: string; orderId: string; phone: string }): Promise<void> {
    const body = {
      restaurantId: ownTill.restaurantId,
      casherId: till,
      phone: `0${phone}`,
      orderId,
      otp: await suite.codeFor(`+966${phone}`),
    };
    const { status } = await suite.call('POST', '/order/foodics/web/add-order', { body, headers: from(CARRIER) });
    expect(status).toBe(200);
  }

  it('can request 300 codes before any of these codes is used', async () => {
    for (let diner = 0; diner < TILLS * DINERS_PER_TILL; diner += 1) {
      const till = tills[diner % TILLS]!;
      // Each diner has an order. Without a fresh order, the network would have a lower limit.
      suite.clock.forward(1);
      await close(till);
      const body = {
        phone: `056${String(diner).padStart(7, '0')}`,
        restaurantId: ownTill.restaurantId,
        casherId: till,
      };
      expect((await suite.call('POST', '/user', { body, headers: from(CARRIER) })).status).toBe(200);
    }
  });
});

describe('A scraper', () => {
  it('that goes from till to till sees at most 120 tills in ten minutes from one IP address', async () => {
    const statuses: number[] = [];
    for (const till of tills) statuses.push((await look(till)).status);
    expect(statuses.filter((status) => status !== 429)).toHaveLength(120);
    expect((await look(tills.at(-1)!)).status).toBe(429);
    // Tills that the scraper has already seen still work for it, and all tills still work for other IP addresses.
    expect((await look(tills[0]!)).status).not.toBe(429);
    expect((await look(tills.at(-1)!, '203.0.113.8')).status).not.toBe(429);
  });

  it.each([
    ['tills', () => look(randomUUID())],
    ['orders', () => suite.call('GET', `/order/user?orderId=${randomUUID()}`, { headers: from(CARRIER) })],
  ])('that guesses the ids of %s is stopped after 30 guesses in a minute', async (_what, guess) => {
    const statuses: number[] = [];
    for (let count = 0; count < 40; count += 1) statuses.push((await guess()).status);
    expect(statuses).toEqual([...Array<number>(30).fill(404), ...Array<number>(10).fill(429)]);
  });

  it('is stopped after 600 reads in a minute, counted over all IP addresses of its /64 network', async () => {
    const addresses = (index: number) => `2001:db8:1:2::${index.toString(16)}`;
    const statuses: number[] = [];
    // Sends ten reads at a time. If all reads came at once, some would wait too long for the database and get a 503.
    for (let read = 0; read < 610; read += 10) {
      const reads = Array.from({ length: 10 }, (_, index) =>
        look(tills[(read + index) % 40]!, addresses((read + index) % 200)),
      );
      statuses.push(...(await Promise.all(reads)).map(({ status }) => status));
    }
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect(statuses.map((status) => status === 429)).toEqual([
      ...Array<boolean>(600).fill(false),
      ...Array<boolean>(10).fill(true),
    ]);
  });
});

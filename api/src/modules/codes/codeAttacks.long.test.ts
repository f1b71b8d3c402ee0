import { counters } from '../../platform/db/schema';
import { lastOrderPath } from '../../../test/support/orders';
import { suiteOfTests } from '../../../test/support/suite';
import { MAX_UNUSED_SHARE } from '../../platform/alertBounds';
import { logCodeAttacks } from './codeAttacks';

jest.setTimeout(600_000);

const suite = suiteOfTests();
beforeEach(async () => {
  await suite.resetLimits();
  suite.clock.forward(3 * 3600);
});

let phones = 0;
const newPhone = () => `05${String((phones += 1)).padStart(8, '0')}`;
const DINERS = 100;
const RESTAURANTS = 3;
/** The duration of an attack in seconds. */
const SECONDS = 109;

interface ScannedOrder {
  restaurantId: string;
  casherId: string;
  orderId: string;
}

/** Returns the first till of a restaurant. Diners sit at all of them, because a POS allows few calls in a minute. */
const tillOf = (index: number) => {
  const restaurant = suite.seed.restaurants[index % RESTAURANTS]!;
  return { restaurantId: restaurant.id, device: restaurant.branches[0]!.devices[0]! };
};
const ask = (path: string, body: object, address: string) =>
  suite.call<{ code?: string }>('POST', path, {
    body: { phone: newPhone(), ...body },
    headers: { 'x-forwarded-for': address },
  });

/** Closes an order at a till, and scans it from an IP address. Returns what a page sends to request a code. */
async function scanNewOrder(till: number, address: string): Promise<ScannedOrder> {
  const { restaurantId, device } = tillOf(till);
  suite.simulator.close({ device_id: device.posId });
  const { body } = await suite.call<{ invoice: { id: string } }>('GET', lastOrderPath(restaurantId, device.id), {
    headers: { 'x-forwarded-for': address },
  });
  return { restaurantId, casherId: device.id, orderId: body.invoice.id };
}

/** An attacker's request; `shown` is the order that a diner has just scanned. */
type Send = (index: number, shown: ScannedOrder) => Promise<{ status: number }>;

/** Returns the number of codes that an attack got, and the statuses of the diners who request a code during it. */
async function attack(requests: number, send: Send) {
  const outcome = { sent: 0, diners: [] as number[] };
  const perDiner = Math.floor(requests / DINERS);
  for (let diner = 0; diner < DINERS; diner += 1) {
    const address = `192.0.2.${diner}`;
    const shown = await scanNewOrder(diner, address);
    for (let index = diner * perDiner; index < (diner + 1) * perDiner; index += 1)
      if ((await send(index, shown)).status === 200) outcome.sent += 1;
    outcome.diners.push((await ask('/user', shown, address)).status);
    suite.clock.forward(SECONDS / DINERS);
  }
  return outcome;
}

/** Returns the value of a metric. */
async function metric(name: string): Promise<number> {
  const line = (await suite.services.metrics.text()).split('\n').find((each) => each.startsWith(`${name} `));
  return Number(line?.split(' ')[1]);
}

const everyDinerGotACode = Array.from({ length: DINERS }, () => 200);

it('5,010 sign-in codes asked from 334 networks of one /48: a diner at a till still gets a code in every one of 100 tries, and the alert’s metric has crossed its bound', async () => {
  const { sent, diners } = await attack(5_010, (index) =>
    ask('/customer/code', {}, `2001:db8:1:${(index % 334).toString(16)}::${(index % 15) + 1}`),
  );
  expect(diners).toEqual(everyDinerGotACode);
  expect(await metric('suite_code_share_ratio{share="unused"}')).toBeGreaterThan(MAX_UNUSED_SHARE);
  expect(await metric('suite_code_brake{share="unused"}')).toBe(1);
  expect(sent).toBeLessThan(200);
  // The log names the network to block.
  await logCodeAttacks(suite.services);
  expect(suite.logged()).toMatch(/"share":"unused",[^\n]*"networks":\{"2001:db8:1::\/48":\d+/);
});

const fromNetworks = (index: number) => `100.${(index % 334) >> 8}.${(index % 334) & 255}.1`;
const OF_ONE_PROVIDER = (index: number) => `2001:db8:${index.toString(16)}::1`;

it.each<[string, Send]>([
  ['from 334 networks /48 of one /32', (index) => ask('/customer/code', {}, OF_ONE_PROVIDER(index % 334))],
  ['from 334 networks /24', (index) => ask('/customer/code', {}, fromNetworks(index))],
  [
    'from a different provider each time',
    (index) => ask('/customer/code', {}, `2a${(index >> 8).toString(16).padStart(2, '0')}:${index & 255}::1`),
  ],
  [
    'from 334 networks /24, for saves at the diners’ tills without an order that is fresh',
    (index, { restaurantId }) =>
      ask(
        '/user',
        { restaurantId, casherId: suite.seed.restaurants[index % RESTAURANTS]!.branches[0]!.devices[1]!.id },
        fromNetworks(index),
      ),
  ],
  [
    'from one /48 for one phone number',
    (index) => ask('/customer/code', { phone: '0599999999' }, `2001:db8:1:${index.toString(16)}::1`),
  ],
  ['from one /32 with a fresh order of another till', (index) => ask('/user', strangersOrder, OF_ONE_PROVIDER(index))],
  [
    'from one /32 with the order that the diner has scanned',
    (index, shown) => ask('/user', shown, OF_ONE_PROVIDER(index)),
  ],
])('1,000 codes asked %s do not refuse a code to a diner at a till', async (_what, send) => {
  strangersOrder = await scanNewOrder(2, '203.0.113.1');
  expect((await attack(1_000, send)).diners).toEqual(everyDinerGotACode);
});
/** An order that the attacker has scanned. */
let strangersOrder: ScannedOrder;

it('2,500 codes in an hour that strangers requested leave the other half to diners at tills', async () => {
  const startedAt = suite.clock.now();
  const expiresAt = new Date(startedAt.getTime() + 3_600_000);
  await suite.db
    .insert(counters)
    .values(['hour-strangers', 'hour'].map((name) => ({ key: `codes:${name}:`, hits: 2_500, startedAt, expiresAt })));
  expect((await ask('/customer/code', {}, '203.0.113.1')).status).toBe(503);
  expect((await ask('/user', await scanNewOrder(0, '203.0.113.1'), '203.0.113.1')).status).toBe(200);
});

import { eq } from 'drizzle-orm';
import { outbox, receiptMessages, restaurants } from '../../src/platform/db/schema';
import { until } from '../support/until';
import { startTwoServers, type TwoServers } from './twoServers';

const SAVES = [1, 2, 3, 4, 5];

let servers: TwoServers;
beforeAll(
  async () =>
    void (servers = await startTwoServers({ LAST_ORDER_PER_MINUTE: '0', PUBLIC_URL: 'http://localhost:8080' })),
  60_000,
);
afterAll(() => servers?.stop());

const linksTo = async (phone: string) =>
  (await servers.db.select().from(outbox).where(eq(outbox.to, phone))).filter(({ text }) =>
    text.includes('/me/receipts/'),
  );
const open = async () =>
  (await servers.db.select().from(receiptMessages)).filter(({ state }) => state === 'waiting' || state === 'sending')
    .length;

describe('the message to the customer after a cashier’s save', () => {
  it('is sent once if two servers make the same save, and at most once if the server that sends it is killed', async () => {
    const { restaurantId } = servers.tillIds;
    await servers.db.update(restaurants).set({ saveMessage: 'en' }).where(eq(restaurants.id, restaurantId));
    const token = await servers.loginOfRestaurant();
    const phones: string[] = [];
    const saveOnBoth = async (on: TwoServers['both'][number][]) => {
      const { id: orderId } = await servers.newOrder();
      const phone = `+9665${String(phones.length + 1).padStart(8, '0')}`;
      phones.push(phone);
      const body = { ...servers.tillIds, phone, orderId };
      return Promise.all(on.map(({ call }) => call('POST', '/order/foodics/cashier/add-order', { body, token })));
    };
    for (const _ of SAVES) expect((await saveOnBoth(servers.both)).map(({ status }) => status)).toEqual([200, 200]);
    // The remaining server sends the messages of the killed server. Only a message that the killed server was just
    // sending may be lost.
    await saveOnBoth([servers.second]);
    await servers.second.kill();
    await until('all messages have ended', async () => (await open()) === 0, 60_000);

    const sent = await Promise.all(phones.map(async (phone) => (await linksTo(phone)).length));
    expect(sent.slice(0, SAVES.length)).toEqual(SAVES.map(() => 1));
    expect(sent.at(-1)).toBeLessThanOrEqual(1);
    const states = (await servers.db.select().from(receiptMessages)).map(({ state }) => state);
    expect(states.filter((state) => state === 'sent').length).toBeGreaterThanOrEqual(SAVES.length);
    expect(states).toHaveLength(phones.length);
  }, 120_000);
});

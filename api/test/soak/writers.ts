import { randomUUID } from 'node:crypto';
import { LANGUAGES } from 'contracts';
import type { Simulator } from '../../simulator/server';
import type { SeedRestaurant } from '../../src/app/demo/seedFile';
import type { Call, CallOptions } from '../support/call';
import { lastOrderPath, type OrderWire } from '../support/orders';
import { newAddress, newPhone } from './callers';
import type { Ledger } from './ledger';
import { PIXEL } from './pixel';

/** The data that the writers use. */
export interface Workplace {
  simulator: Simulator;
  /** The restaurants of each diner. No restaurant is in two lists, so that two diners never use the same till. */
  tables: SeedRestaurant[][];
  /** The tokens of the restaurant admins, keyed by e-mail address. */
  tokens: Map<string, string>;
  adminToken: string;
}

/** The error that stops a writer: a request failed, or a kill has begun. */
class Gone extends Error {}

/** Returns a form with a name for each language: the given name and the language. */
function namedForm(name: string, fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  form.set('names', JSON.stringify(LANGUAGES.map((language) => ({ language, name: `${name} ${language}` }))));
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  return form;
}

/**
 * Starts all writers at once. They continue until the server no longer responds.
 * @param isEnding returns whether the server or its database is being killed; any response is accepted then
 * @returns a promise that resolves when every writer has stopped
 */
export async function writeUntilGone(
  server: Call,
  { simulator, tables, tokens, adminToken }: Workplace,
  ledger: Ledger,
  isEnding: () => boolean,
): Promise<void> {
  /**
   * Returns the response's body.
   * @throws Gone if the status is not 200, or if a kill has begun
   */
  async function call<Body>(method: string, path: string, options: CallOptions): Promise<Body | null> {
    if (isEnding()) throw new Gone();
    const answer = await server<Body>(method, path, options).catch(() => null);
    if (answer?.status === 200) return answer.body;
    if (!isEnding())
      ledger.unexpected.push(
        `${method} ${path}: ${answer ? `${answer.status} ${JSON.stringify(answer.body)}` : 'no answer'}`,
      );
    ledger.unanswered += 1;
    throw new Gone();
  }

  /** Closes an order at a till and scans it as a diner. Then a cashier saves it, or the diner asks for a code. */
  async function dine(restaurant: SeedRestaurant, turn: number): Promise<void> {
    const device = restaurant.branches[0].devices[turn % restaurant.branches[0].devices.length];
    if (!device) return;
    const tillIds = { restaurantId: restaurant.id, casherId: device.id };
    const headers = { 'x-forwarded-for': newAddress() };
    simulator.close({ device_id: device.posId });
    const scanned = await call<{ invoice: OrderWire }>('GET', lastOrderPath(restaurant.id, device.id), { headers });
    if (!scanned) return;
    const { invoice } = scanned;
    ledger.orders.set(invoice.id, invoice);
    const phone = newPhone();
    if (turn % 2 === 0) {
      await call('POST', '/order/foodics/cashier/add-order', {
        token: tokens.get(restaurant.admin.email),
        body: { ...tillIds, phone, orderId: invoice.id },
      });
      ledger.saves.set(invoice.id, phone);
    } else {
      // The request does not name the till, because this loop would exceed the till's hourly limit of codes.
      await call('POST', '/user', { headers, body: { phone, orderId: invoice.id } });
      ledger.codes.set(phone, { orderId: invoice.id, tillIds, address: headers['x-forwarded-for'] });
    }
  }

  async function addAdmin(): Promise<void> {
    const [email, password] = [`${randomUUID()}@example.com`, randomUUID()];
    await call('POST', '/user', {
      token: adminToken,
      body: { name: 'Admin', email, password, confirmPassword: password, role: 'admin' },
    });
    ledger.admins.set(email, password);
  }

  async function addCategory(): Promise<void> {
    const name = randomUUID();
    await call('POST', '/categories', { token: adminToken, body: namedForm(name) });
    ledger.categories.add(name);
  }

  async function addRestaurant(): Promise<void> {
    const name = randomUUID();
    const form = namedForm(name, { token: 'a token', branchs_token: 'a token', system_type: 'foodics' });
    form.set('restaurantLogo', new Blob([new Uint8Array(PIXEL)], { type: 'image/png' }), 'logo.png');
    await call('POST', '/restaurant', { token: adminToken, body: form });
    ledger.restaurants.add(name);
  }

  async function again(write: (turn: number) => Promise<void>): Promise<void> {
    for (let turn = 0; ; turn += 1) {
      try {
        await write(turn);
      } catch (error) {
        if (error instanceof Gone) return;
        throw error;
      }
    }
  }

  const diners = tables.map((restaurants) =>
    again(async (turn) => {
      const restaurant = restaurants[turn % restaurants.length];
      if (restaurant) await dine(restaurant, turn);
    }),
  );
  await Promise.all([...diners, again(addAdmin), again(addCategory), again(addRestaurant)]);
}

import { randomUUID } from 'node:crypto';
import { LANGUAGES } from 'contracts';
import type { Simulator } from '../simulator/server';
import type { SeedRestaurant } from '../../src/demo/seedFile';
import type { Call, CallOptions } from '../support/call';
import { lastOrderPath, type OrderWire } from '../support/orders';
import type { Ledger } from './ledger';
import { PIXEL } from './pixel';

/** What the writers work with. */
export interface Workplace {
  simulator: Simulator;
  /** One list for each diner, so that no two of them stand at one till. */
  tables: SeedRestaurant[][];
  /** Tokens by the e-mail of a restaurant's admin. */
  tokens: Map<string, string>;
  adminToken: string;
}

/** The server does not answer any more. */
class Gone extends Error {}

let lastPhone = 0;
function newPhone(): string {
  lastPhone += 1;
  return `+9665${String(lastPhone).padStart(8, '0')}`;
}

/** An address that nobody else calls from: limits are not what is tested here. */
function newAddress(): string {
  return `2001:db8::${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}`;
}

/** A form with a name in every language that says whose it is. */
function namedForm(name: string, fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  form.set('names', JSON.stringify(LANGUAGES.map((language) => ({ language, name: `${name} ${language}` }))));
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  return form;
}

/**
 * Begins to write from all sides at once, and goes on until the server is gone.
 * @param isEnding whether the server, or its database, is being killed: from then on it may answer anything
 * @returns when every writer has noticed that
 */
export async function writeUntilGone(server: Call, { simulator, tables, tokens, adminToken }: Workplace, ledger: Ledger, isEnding: () => boolean): Promise<void> {
  /** The answer's body when it is 200. */
  async function call<Body>(method: string, path: string, options: CallOptions): Promise<Body | null> {
    if (isEnding()) throw new Gone();
    const answer = await server<Body>(method, path, options).catch(() => null);
    if (answer?.status === 200) return answer.body;
    if (!isEnding()) ledger.unexpected.push(`${method} ${path}: ${answer ? `${answer.status} ${JSON.stringify(answer.body)}` : 'no answer'}`);
    ledger.unanswered += 1;
    throw new Gone();
  }

  /** A till closes an order, a diner scans it, and has it saved by the cashier or asks for a code. */
  async function dine(restaurant: SeedRestaurant, turn: number): Promise<void> {
    const device = restaurant.branches[0].devices[turn % restaurant.branches[0].devices.length];
    if (!device) return;
    const place = { restaurantId: restaurant.id, casherId: device.id };
    const headers = { 'x-forwarded-for': newAddress() };
    simulator.close({ device_id: device.posId });
    const scanned = await call<{ invoice: OrderWire }>('GET', lastOrderPath(restaurant.id, device.id), { headers });
    if (!scanned) return;
    const { invoice } = scanned;
    ledger.orders.set(invoice.id, invoice);
    const phone = newPhone();
    if (turn % 2 === 0) {
      await call('POST', '/order/foodics/cashier/add-order', { token: tokens.get(restaurant.admin.email), body: { ...place, phone, orderId: invoice.id } });
      ledger.saves.set(invoice.id, phone);
    } else {
      // Without the till: what may be sent to one till's diners in an hour is not for a loop.
      await call('POST', '/user', { headers, body: { phone, orderId: invoice.id } });
      ledger.codes.set(phone, { orderId: invoice.id, place, address: headers['x-forwarded-for'] });
    }
  }

  async function addAdmin(): Promise<void> {
    const [email, password] = [`${randomUUID()}@example.com`, randomUUID()];
    await call('POST', '/user', { token: adminToken, body: { name: 'Admin', email, password, confirmPassword: password, role: 'admin' } });
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

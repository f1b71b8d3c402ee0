import { randomUUID } from 'node:crypto';
import { OWN_SYSTEM } from 'contracts';
import { PNG } from 'pngjs';
import type { Calls } from './calls';
import { ADMIN } from './suite';

/** A new restaurant without a point of sale, whose own till posts its orders in Saudi riyals. */
export interface TeaHouse {
  restaurantId: string;
  branchId: string;
  deviceId: string;
  /** The key with which the till posts. */
  key: string;
  /** Adds a till to the branch. Returns its id and its key. */
  newTill(name: string): Promise<{ id: string; key: string }>;
  /** The token of the restaurant admin. */
  token: string;
  /** Posts an order. A new revision must have the `orderedAt` of the order, which is the current time by default. */
  post(order: Record<string, unknown>): Promise<void>;
}

/**
 * Creates a tea house with a branch, a till and a restaurant admin.
 * @param settings further fields of the restaurant's form
 */
export async function openTeaHouse(suite: Calls, settings: Record<string, string> = {}): Promise<TeaHouse> {
  const token = await suite.login(ADMIN);
  const name = `Tea house ${randomUUID()}`;
  const form = new FormData();
  const fields = { names: JSON.stringify([{ language: 'en', name }]), system_type: OWN_SYSTEM, currency: 'SAR' };
  for (const [field, value] of Object.entries({ ...fields, ...settings })) form.set(field, value);
  const logo = PNG.sync.write(new PNG({ width: 8, height: 8 }));
  form.set('restaurantLogo', new Blob([new Uint8Array(logo)], { type: 'image/png' }), 'logo.png');
  await suite.call('POST', '/restaurant', { token, body: form });
  const { restaurants } = await suite.call<{ restaurants: { id: string }[] }>(
    'GET',
    `/restaurant?search=${encodeURIComponent(name)}`,
    { token },
  );
  const restaurantId = restaurants[0]!.id;
  const make = async (path: string, body: object) =>
    (await suite.call<{ id: string }>('POST', path, { token, body })).id;
  const branchId = await make('/branch', { restaurantId, name: 'Olaya' });
  const newTill = async (till: string) => {
    const id = await make('/device', { branchId, name: till });
    const { key } = await suite.call<{ key: string }>('POST', `/device/${id}/key`, { token });
    return { id, key };
  };
  const { id: deviceId, key } = await newTill('Till 1');
  const [email, password] = [`${randomUUID()}@example.com`, 'a long pass phrase of tea'];
  await suite.call('POST', '/restaurant-admin', {
    token,
    body: { name: 'Cashier', email, password, confirmPassword: password, restaurantId, branchId },
  });
  return {
    restaurantId,
    branchId,
    deviceId,
    key,
    newTill,
    token: await suite.login({ email, password }),
    post: (order) =>
      suite.call('POST', '/ingest/v1/order', {
        token: key,
        body: { orderedAt: new Date().toISOString(), ...order },
      }),
  };
}

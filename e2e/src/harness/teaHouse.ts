import { randomUUID } from 'node:crypto';
import { OWN_SYSTEM } from 'contracts';
import { PNG } from 'pngjs';
import { ADMIN, type TestSuite } from './suite';

/** A new restaurant whose only till posts its orders, in Saudi riyals. */
export interface TeaHouse {
  restaurantId: string;
  deviceId: string;
  /** The token of its administrator. */
  token: string;
  /** Posts an order, or another revision of one. */
  post(order: Record<string, unknown>): Promise<void>;
}

/**
 * Creates a tea house with a branch, a till and an administrator.
 * @param settings further fields of the restaurant's form
 */
export async function openTeaHouse(suite: TestSuite, settings: Record<string, string> = {}): Promise<TeaHouse> {
  const token = await suite.login(ADMIN);
  const name = `Tea house ${randomUUID()}`;
  const form = new FormData();
  const fields = { names: JSON.stringify([{ language: 'en', name }]), system_type: OWN_SYSTEM, currency: 'SAR' };
  for (const [field, value] of Object.entries({ ...fields, ...settings })) form.set(field, value);
  const logo = PNG.sync.write(new PNG({ width: 8, height: 8 }));
  form.set('restaurantLogo', new Blob([new Uint8Array(logo)], { type: 'image/png' }), 'logo.png');
  const made = await fetch(`${suite.origin}/api/restaurant`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  if (!made.ok) throw new Error(`POST /restaurant: ${made.status} ${await made.text()}`);
  const { restaurants } = await suite.call<{ restaurants: { id: string }[] }>(
    'GET',
    `/restaurant?search=${encodeURIComponent(name)}`,
    { token },
  );
  const restaurantId = restaurants[0]!.id;
  const make = async (path: string, body: object) =>
    (await suite.call<{ id: string }>('POST', path, { token, body })).id;
  const branchId = await make('/branch', { restaurantId, name: 'Olaya' });
  const deviceId = await make('/device', { branchId, name: 'Till 1' });
  const { key } = await suite.call<{ key: string }>('POST', `/device/${deviceId}/key`, { token });
  const [email, password] = [`${randomUUID()}@example.com`, 'a long pass phrase of tea'];
  await suite.call('POST', '/restaurant-admin', {
    token,
    body: { name: 'Cashier', email, password, confirmPassword: password, restaurantId, branchId },
  });
  return {
    restaurantId,
    deviceId,
    token: await suite.login({ email, password }),
    post: (order) =>
      suite.call('POST', '/ingest/v1/order', {
        token: key,
        body: { orderedAt: new Date().toISOString(), ...order },
      }),
  };
}

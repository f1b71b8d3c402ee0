import { OWN_SYSTEM } from 'contracts';
import { ADMIN, type TestSuite } from '../harness/suite';

/** A restaurant without a point of sale, and its branch with tills. */
export interface OwnRestaurant {
  restaurantId: string;
  branchId: string;
}

/** A PNG image of one pixel, in Base64. */
export const LOGO = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/**
 * Creates a restaurant without a point of sale. One of its tills has a key and has posted an order. The other till is
 * unused.
 */
export async function makeOwnRestaurant(suite: TestSuite): Promise<OwnRestaurant> {
  const token = await suite.login(ADMIN);
  const made = (path: string, body: unknown) => suite.call<{ id: string }>('POST', path, { token, body });
  await postRestaurant(suite, token);
  const { restaurants } = await suite.call<{ restaurants: { id: string }[] }>(
    'GET',
    `/restaurant?system_type=${OWN_SYSTEM}`,
    { token },
  );
  const restaurantId = restaurants[0]!.id;
  const { id: branchId } = await made('/branch', { restaurantId, name: 'Olaya Street' });
  await made('/branch', { restaurantId, name: 'العليا' });
  const till = await made('/device', { branchId, name: 'Counter 1' });
  await made('/device', { branchId, name: 'Drive-in' });
  const { key } = await suite.call<{ key: string }>('POST', `/device/${till.id}/key`, { token });
  const order = {
    order_number: '1',
    orderedAt: new Date().toISOString(),
    order_items: [{ item_name: 'Tea', total_price: 5 }],
    total_price: 5,
  };
  await suite.call('POST', '/ingest/v1/order', { token: key, body: order });
  return { restaurantId, branchId };
}

/** Creates the restaurant. This call needs a form, because it uploads a file. */
async function postRestaurant({ origin }: TestSuite, token: string): Promise<void> {
  const form = new FormData();
  form.append(
    'names',
    JSON.stringify([
      { language: 'en', name: 'Own Kitchen' },
      { language: 'ar', name: 'مطبخنا' },
      { language: 'ur', name: 'اپنا کچن' },
    ]),
  );
  form.append('system_type', OWN_SYSTEM);
  form.append('restaurantLogo', new Blob([Buffer.from(LOGO, 'base64')], { type: 'image/png' }), 'logo.png');
  const answer = await fetch(`${origin}/api/restaurant`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: form,
  });
  if (!answer.ok) throw new Error(`POST /restaurant: ${answer.status} ${await answer.text()}`);
}

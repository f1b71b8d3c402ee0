import type { z } from 'zod';
import type { Restaurant } from '../../src/modules/restaurants/schemas';
import { picture, sendForm } from './forms';
import type { Suite } from './suite';

/** An own till: it belongs to a restaurant without a point of sale. */
export interface OwnTill {
  restaurantId: string;
  branchId: string;
  deviceId: string;
  key: string;
}

/** Creates a restaurant, a branch, a till and the till's key, with an administrator's requests. */
export async function makeOwnTill(suite: Pick<Suite, 'url' | 'call'>, token: string, name: string): Promise<OwnTill> {
  const form = {
    names: JSON.stringify([{ language: 'en', name }]),
    restaurantLogo: await picture(),
    system_type: 'eesal',
    currency: 'SAR',
  };
  await sendForm(suite, 'POST', '/restaurant', token, form);
  const { restaurants } = (
    await suite.call<{ restaurants: z.infer<typeof Restaurant>[] }>(
      'GET',
      `/restaurant?search=${encodeURIComponent(name)}`,
      { token },
    )
  ).body;
  const restaurantId = restaurants[0]!.id;
  const branchId = (
    await suite.call<{ id: string }>('POST', '/branch', { token, body: { restaurantId, name: 'Olaya' } })
  ).body.id;
  const deviceId = (await suite.call<{ id: string }>('POST', '/device', { token, body: { branchId, name: 'Till 1' } }))
    .body.id;
  const { key } = (await suite.call<{ key: string }>('POST', `/device/${deviceId}/key`, { token })).body;
  return { restaurantId, branchId, deviceId, key };
}

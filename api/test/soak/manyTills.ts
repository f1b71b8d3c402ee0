import { randomUUID } from 'node:crypto';
import { readSeed, type Seed, type SeedRestaurant } from '../../src/app/demo/seedFile';

/**
 * Returns the demo's data with more restaurants, so that none of them exceeds the call limit of its point of sale
 * (modules/pos/gate.ts: 60 calls per minute each).
 */
export function manyTills(restaurants: number): Seed {
  const seed = readSeed();
  const [first, ...others] = seed.restaurants;
  return {
    ...seed,
    restaurants: [first, ...others, ...Array.from({ length: restaurants }, (_, index) => another(first, index))],
  };
}

function another(restaurant: SeedRestaurant, index: number): SeedRestaurant {
  const key = `soak-${index}`;
  const [branch] = restaurant.branches;
  const devices = branch.devices.map((device) => ({ ...device, id: randomUUID(), posId: randomUUID() }));
  return {
    ...restaurant,
    id: randomUUID(),
    key,
    posToken: `simulator-token-${key}`,
    posBusinessId: randomUUID(),
    admin: { name: `Manager ${index}`, email: `${key}@example.com` },
    branches: [{ ...branch, id: randomUUID(), posId: randomUUID(), devices: devices as typeof branch.devices }],
  };
}

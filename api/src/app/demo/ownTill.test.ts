import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTillKey } from '../../modules/pos/ownTills/keys';
import { startSuite, type Suite } from '../../../test/support/suite';
import { demoTillKey, plantOwnRestaurant } from './ownTill';

let suite: Suite;
let folder: string;
beforeAll(async () => {
  suite = await startSuite();
  folder = mkdtempSync(join(tmpdir(), 'demo-till-'));
  await plantOwnRestaurant(suite.db, suite.seed.ownRestaurant);
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await suite?.stop();
});

const key = () => demoTillKey(suite.db, suite.seed.ownRestaurant, folder, suite.clock.now());
const order = {
  order_number: '1',
  orderedAt: '2026-11-20T17:59:00Z',
  order_items: [{ item_name: 'Tea', total_price: 2 }],
  total_price: 2,
};
const post = (token: string) => suite.call('POST', '/ingest/v1/order', { token, body: order });

describe('the demo’s till without a point of sale', () => {
  it('has a key that is accepted for posting orders and that is the same after every start', async () => {
    const first = await key();
    expect((await post(first!)).status).toBe(200);
    expect(await key()).toBe(first);
  });

  it('loses the demo’s key when somebody creates a new key, and the new key is accepted', async () => {
    await setTillKey(suite.db, suite.seed.ownRestaurant.branch.device.id, 'till_another', suite.clock.now());
    expect(await key()).toBeNull();
    expect((await post('till_another')).status).toBe(200);
  });
});

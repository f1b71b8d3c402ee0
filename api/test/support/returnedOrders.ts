import { orders, posJobs, posLinks, returns } from '../../src/platform/db/schema';
import { type OrderWire } from './orders';
import { makeOwnTill, type OwnTill } from './ownTill';
import { startSuite, type Suite } from './suite';

export const DAY = 24 * 3600;
export let suite: Suite;
export let till: OwnTill;

export const link = async (id: string) =>
  (await suite.call<{ order: OrderWire }>('GET', `/order/user?orderId=${id}`)).body.order;

/** Starts an API for the calling test file, with a till that posts its orders itself. */
export function setUpReturns(): void {
  beforeAll(async () => {
    suite = await startSuite();
    till = await makeOwnTill(suite, await suite.login(), 'Corner Tea');
  });
  afterAll(() => suite?.stop());
  beforeEach(async () => {
    await suite.resetLimits();
    for (const table of [orders, returns, posJobs, posLinks]) await suite.db.delete(table);
    // A poll of changed orders covers the last day. The clock moves by two days, so that the poll does not find the
    // orders of earlier tests.
    suite.clock.forward(2 * DAY);
  });
}

import { saveByCashier, sayYes } from '../harness/journeySteps';
import type { TestSuite } from '../harness/suite';
import { makeOwnRestaurant } from './ownRestaurant';
import type { Shown } from './screen';

/** Prepares a till with a closed order, a customer who saved it, and a restaurant without a point of sale. */
export async function prepareShown(suite: TestSuite): Promise<Shown> {
  const till = await suite.till();
  const { phone, orderId } = await saveByCashier(suite, till);
  await sayYes(suite, phone);
  await suite.closeOrder(till);
  return { till, phone, orderId, own: await makeOwnRestaurant(suite) };
}

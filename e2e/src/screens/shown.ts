import { newPhone } from '../harness/journeys';
import type { TestSuite } from '../harness/suite';
import { makeOwnRestaurant } from './ownRestaurant';
import type { Shown } from './screen';

/** Prepares a till with a closed order, a customer who saved it, and a restaurant of our own system type. */
export async function prepareShown(suite: TestSuite): Promise<Shown> {
  const till = await suite.till();
  await suite.closeOrder(till);
  const token = await suite.login(suite.restaurantAdmin);
  const restaurantId = till.restaurantId;
  const phone = newPhone();
  const body = { restaurantId, casherId: till.device_id, phone };
  const { invoice } = await suite.call<{ invoice: { id: string } }>(
    'GET',
    `/order/foodics/cashier/last-order?restaurantId=${restaurantId}&casherId=${till.device_id}`,
    { token },
  );
  await suite.call('POST', '/order/foodics/cashier/add-order', { token, body: { ...body, orderId: invoice.id } });
  await suite.closeOrder(till);
  return { till, phone, orderId: invoice.id, own: await makeOwnRestaurant(suite) };
}

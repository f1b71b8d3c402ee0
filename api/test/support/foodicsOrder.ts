import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toPosOrder } from '../../src/modules/pos/foodics/map';
import { inCurrency } from '../../src/modules/orders/amounts';
import { FoodicsOrder } from '../../src/modules/pos/foodics/orderFields';

const FIXTURE = join(import.meta.dirname, '../../src/modules/pos/foodics/fixtures/order.json');

/** An order as Foodics sends it. */
export const foodicsOrder = JSON.parse(readFileSync(FIXTURE, 'utf8')) as Record<string, unknown>;

/** Returns the fixture, with some fields changed, as the connector converts it and as it is stored. */
export const readFoodicsOrder = (changes: Record<string, unknown> = {}, currency = 'SAR') =>
  inCurrency(toPosOrder(FoodicsOrder.parse({ ...foodicsOrder, ...changes })), currency);

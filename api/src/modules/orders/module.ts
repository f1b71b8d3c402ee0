import { SWEEP_SECONDS, type RepeatedJob } from '../../platform/module';
import type { PlatformServices } from '../../platform/services';
import { createOrderRemoval } from './removal/removeOldOrders';
import { lastOrderRoutes } from './lastOrderRoutes';
import { orderRoutes } from './routes';
import { adminOrderRoutes } from './adminOrderRoutes';

export const routes = [lastOrderRoutes, orderRoutes, adminOrderRoutes];

export function jobs(services: PlatformServices): RepeatedJob[] {
  const removeOldOrders = createOrderRemoval(services);
  return [{ name: 'remove old orders', everySeconds: SWEEP_SECONDS, run: () => removeOldOrders(services.now()) }];
}

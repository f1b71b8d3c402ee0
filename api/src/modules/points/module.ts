import { SWEEP_SECONDS, type RepeatedJob } from '../../platform/module';
import type { PlatformServices } from '../../platform/services';
import { expireOverdue } from './expire';
import { settleDueOrders } from './settleDueOrders';
import { endOverdue } from './settleRedemptions';
import { pointsRoutes } from './routes';
import { correctionRoutes } from './correctionRoutes';

export const routes = [pointsRoutes, correctionRoutes];

export const jobs = (services: PlatformServices): RepeatedJob[] => [
  {
    name: 'settle points',
    everySeconds: SWEEP_SECONDS,
    async run() {
      await settleDueOrders(services, services.now());
      await endOverdue(services.db, services.now());
    },
  },
  { name: 'expire points', everySeconds: SWEEP_SECONDS, run: () => expireOverdue(services.db, services.now()) },
];

import { SWEEP_SECONDS, type RepeatedJob } from '../../platform/module';
import type { PlatformServices } from '../../platform/services';
import type { Database } from '../../platform/db/database';
import type { EventStreams } from '../events/eventStreams';
import type { PosConnectors } from './port';
import { deleteOldEvents } from './webhooks';
import type { PosWork } from './work';
import { startPosWorker } from './worker';
import { posRoutes } from './routes';
import { ingestRoutes } from './ownTills/routes';
import { webhookRoutes } from './webhookRoutes';

export const routes = [posRoutes, ingestRoutes, webhookRoutes];

export const jobs = ({ db, now }: PlatformServices): RepeatedJob[] => [
  { name: 'sweep webhooks', everySeconds: SWEEP_SECONDS, run: () => deleteOldEvents(db, now()) },
];

export const worker = (
  services: PlatformServices & { posWork: PosWork; connectors: PosConnectors; events: EventStreams },
  database: Pick<Database, 'db' | 'listen'>,
) =>
  startPosWorker({
    database,
    work: services.posWork,
    systemTypes: Object.keys(services.connectors),
    pollSeconds: services.settings.POS_POLL_SECONDS,
    watched: services.events.watched,
    now: services.now,
    log: services.log,
  });

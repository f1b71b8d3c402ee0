import { SWEEP_SECONDS, type RepeatedJob } from '../../platform/module';
import type { PlatformServices } from '../../platform/services';
import type { Database } from '../../platform/db/database';
import { sweepMailLinks } from './links';
import { mailMetrics } from './metrics';
import type { Mails } from './sending';
import { startMailWorker } from './worker';

type Needs = PlatformServices & { mails: Mails };

export const jobs = ({ db, now }: Needs): RepeatedJob[] => [
  { name: 'sweep links of e-mails', everySeconds: SWEEP_SECONDS, run: () => sweepMailLinks(db, now()) },
];

export const worker = (services: Needs, database: Pick<Database, 'db' | 'listen'>) =>
  startMailWorker({ ...services, database });

export const metrics = (services: Needs) => mailMetrics(services);

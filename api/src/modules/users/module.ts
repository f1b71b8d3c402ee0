import { SWEEP_SECONDS, type RepeatedJob } from '../../platform/module';
import type { PlatformServices } from '../../platform/services';
import { eraseDeletedUsers } from './erase';
import { userRoutes } from './routes';

export const routes = [userRoutes];

export const jobs = ({ db, now }: PlatformServices): RepeatedJob[] => [
  { name: 'erase deleted users', everySeconds: SWEEP_SECONDS, run: () => eraseDeletedUsers(db, now()) },
];

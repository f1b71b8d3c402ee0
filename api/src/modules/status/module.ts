import type { RepeatedJob } from '../../platform/module';
import type { Status } from './status';
import { statusRoutes } from './routes';

export const routes = [statusRoutes];

const CHECK_SECONDS = 60;

/** The status shows since when a part of the installation has been failing, so all parts are checked regularly. */
export const jobs = ({ status }: { status: Status }): RepeatedJob[] => [
  { name: 'check the status', everySeconds: CHECK_SECONDS, run: () => status.read() },
];

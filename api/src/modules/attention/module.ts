import { SWEEP_SECONDS, type RepeatedJob } from '../../platform/module';
import type { PlatformServices } from '../../platform/services';
import { writeMorningMails } from './morning';
import { attentionRoutes } from './routes';

export const routes = [attentionRoutes];

export const jobs = (services: PlatformServices): RepeatedJob[] => [
  { name: 'write the e-mails of the morning', everySeconds: SWEEP_SECONDS, run: () => writeMorningMails(services) },
];

import type { MailPort } from '../../platform/mail/port';
import type { RepeatedJob } from '../../platform/module';
import type { PlatformServices } from '../../platform/services';
import { createReports } from '../reports/reports';
import { reportMailRoutes } from './routes';
import { sendDueReports } from './sending';

/** How often due reports are looked for, in seconds. */
const CHECK_SECONDS = 30;

export const routes = [reportMailRoutes];

type Needs = PlatformServices & { reportMail: MailPort | null };

export function jobs({ db, now, log, reportMail: port }: Needs): RepeatedJob[] {
  if (!port) return [];
  const reports = createReports({ log });
  // A large report may take longer than the pause between two checks.
  let running: Promise<void> | null = null;
  const run = () =>
    (running ??= sendDueReports({ db, port, reports, now, log }).finally(() => {
      running = null;
    }));
  return [{ name: 'send reports by e-mail', everySeconds: CHECK_SECONDS, run }];
}

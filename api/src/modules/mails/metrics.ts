import { Gauge, Registry } from 'prom-client';
import type { Db } from '../../platform/db/database';
import { oldestMailAt } from './queue';
import { MAIL_OUTCOMES, type Mails } from './sending';
import { countFrom } from '../../platform/metrics/countFrom';

interface Watched {
  db: Db;
  mails: Pick<Mails, 'counts'>;
  now: () => Date;
}

/** Returns the metrics of e-mails to staff: the results in this process, and the waiting e-mails of all processes. */
export function mailMetrics({ db, mails: watched, now }: Watched): Registry {
  const metrics = new Registry();
  countFrom(metrics, { name: 'suite_mails_total', help: 'E-mails to staff, by outcome', labelNames: ['outcome'] }, () =>
    MAIL_OUTCOMES.map((outcome) => [{ outcome }, watched.counts().get(outcome) ?? 0]),
  );
  new Gauge({
    name: 'suite_mails_age_seconds',
    help: 'How long the oldest e-mail to staff has waited',
    registers: [metrics],
    async collect() {
      try {
        const at = await oldestMailAt(db);
        this.set(at ? Math.max(0, (now().getTime() - at.getTime()) / 1000) : 0);
      } catch {
        // If the database does not answer, this metric is missing, but the other metrics are still collected.
        this.remove();
      }
    },
  });
  return metrics;
}

import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../platform/db/database';
import { TOPICS } from '../../platform/db/eventBus';
import { startDueWorker } from '../../platform/jobs/dueWorker';
import { createFailureLog } from '../../platform/jobs/failures';
import { nextMailAt } from './queue';
import type { Mails } from './sending';

/** How many e-mails a process sends at the same time. */
const AT_ONCE = 4;

interface Dependencies {
  database: Pick<Database, 'db' | 'listen'>;
  mails: Pick<Mails, 'sendDue'>;
  now: () => Date;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Starts to send e-mails. A new e-mail is sent immediately after the commit.
 * @returns a function that stops the worker and resolves when the running attempts have ended
 */
export async function startMailWorker({ database, mails, now, log }: Dependencies): Promise<() => Promise<void>> {
  const worker = startDueWorker({
    name: 'e-mails',
    runDue: () => mails.sendDue(AT_ONCE),
    nextDueAt: () => nextMailAt(database.db),
    now,
    logFirstFailure: createFailureLog(log),
    failure: 'the e-mails could not be read',
  });
  await database.listen(TOPICS.mails, worker.wake);
  return worker.stop;
}

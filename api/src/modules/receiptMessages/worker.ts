import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../platform/db/database';
import { TOPICS } from '../../platform/db/eventBus';
import { startDueWorker } from '../../platform/jobs/dueWorker';
import { createFailureLog } from '../../platform/jobs/failures';
import { nextMessageAt } from './queue';
import type { ReceiptMessages } from './sending';

/** How many messages a process sends at the same time. */
const AT_ONCE = 4;

interface Dependencies {
  database: Pick<Database, 'db' | 'listen'>;
  messages: ReceiptMessages;
  now: () => Date;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Starts to send messages about receipts. A new message is sent immediately after the commit of the save.
 * @returns a function that stops the worker and resolves when the running attempts have ended
 */
export async function startMessageWorker({ database, messages, now, log }: Dependencies): Promise<() => Promise<void>> {
  const worker = startDueWorker({
    name: 'receipt messages',
    runDue: () => messages.sendDue(AT_ONCE),
    nextDueAt: () => nextMessageAt(database.db),
    now,
    logFirstFailure: createFailureLog(log),
    failure: 'the messages about receipts could not be read',
  });
  await database.listen(TOPICS.receiptMessages, worker.wake);
  return worker.stop;
}

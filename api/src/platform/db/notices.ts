import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Db } from './database';
import { TOPICS, type Topic } from './eventBus';

/**
 * The topics whose notices are sent after the commit. A notice in a transaction makes every commit wait for the others,
 * because PostgreSQL holds one lock from the notice until the commit is on disk (docs/decisions/0089). Such a notice is
 * lost if the process dies after the commit. So only topics may be here whose readers read again by themselves.
 */
const AFTER_COMMIT: ReadonlySet<Topic> = new Set([
  TOPICS.orderLogs,
  TOPICS.posJobs,
  TOPICS.receiptMessages,
  TOPICS.mails,
]);

/** The pause before notices are sent again that could not be sent. */
const AGAIN_MS = 1_000;

interface Notice {
  topic: Topic;
  payload: string;
}

type Deliver = (notices: readonly Notice[]) => void;

/** Where the notices of a handle go that are sent after the commit. */
const deliveries = new WeakMap<Db, Deliver>();

/**
 * Publishes notices within a transaction. Every process receives them after the commit. After a rollback, no process
 * receives them. Equal notices are merged.
 * @param payloads one for each notice, with fewer than 8,000 bytes each
 */
export async function publish(tx: Db, topic: Topic, payloads: readonly string[] = ['']): Promise<void> {
  if (payloads.length === 0) return;
  const notices = payloads.map((payload) => ({ topic, payload }));
  const deliver = AFTER_COMMIT.has(topic) ? deliveries.get(tx) : undefined;
  if (deliver) deliver(notices);
  else await send(tx, notices);
}

async function send(db: Db, notices: readonly Notice[]): Promise<void> {
  await db.execute(
    sql`select pg_notify(topic, payload) from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb) as each(topic text, payload text)`,
  );
}

/** Sends the notices of a process after the commits of their transactions. */
export interface NoticeSender {
  /** Makes the notices of a handle wait for the commit of the transaction in which they are published. */
  takeFrom(db: Db): Db;
  /** Resolves when no notices wait, or when they could not be sent. */
  close(): Promise<void>;
}

/**
 * Creates the sender of a process. It sends with one statement at a time, and the next statement has all notices that
 * have been published in the meantime.
 * @param db the handle on which it sends
 */
export function createNoticeSender(db: Db): NoticeSender {
  const waiting = new Map<string, Notice>();
  const closing = new AbortController();
  let sending: Promise<void> | undefined;

  async function sendWaiting(): Promise<void> {
    while (waiting.size > 0) {
      const group = [...waiting.values()];
      waiting.clear();
      try {
        await send(db, group);
      } catch {
        // The failure of the database is logged by those that wait for an answer.
        if (closing.signal.aborted) return;
        for (const notice of group) add(notice);
        await delay(AGAIN_MS, undefined, { ref: false, signal: closing.signal }).catch(() => undefined);
      }
    }
  }

  const add = (notice: Notice) => void waiting.set(`${notice.topic} ${notice.payload}`, notice);

  const deliver: Deliver = (notices) => {
    for (const notice of notices) add(notice);
    sending ??= sendWaiting().finally(() => (sending = undefined));
  };

  return {
    takeFrom: (handle) => deliverAfterCommit(handle, deliver),
    async close() {
      closing.abort();
      await sending;
    },
  };
}

/** Passes the notices of a handle on, those of its transactions after the commit. */
function deliverAfterCommit<Handle extends Db>(handle: Handle, deliver: Deliver): Handle {
  deliveries.set(handle, deliver);
  const transaction = handle.transaction.bind(handle);
  handle.transaction = async (work, config) => {
    const published: Notice[] = [];
    const result = await transaction(
      // The notices of an inner transaction wait for the outer one.
      (tx) => work(deliverAfterCommit(tx, (notices) => published.push(...notices))),
      config,
    );
    deliver(published);
    return result;
  };
  return handle;
}

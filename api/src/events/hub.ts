import type { ServerResponse } from 'node:http';
import { ORDER_LOGS_UPDATE } from 'contracts';
import { sql } from 'drizzle-orm';
import type { Db } from '../db/database';

/** The database's notification channel for changed order logs. */
export const ORDER_LOGS_CHANNEL = 'order_logs';

const RETRY_MS = 2_000;
const HEARTBEAT_MS = 15_000;
/** A client this far behind is skipped: it refetches with the next event it takes. */
const SLOW_BYTES = 64 * 1024;

/**
 * Says inside a transaction that the order logs of a branch change. The database passes it on after the commit, to every
 * process; several notices of one transaction become one.
 */
export async function notifyOrderLogs(tx: Db, branchId: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${ORDER_LOGS_CHANNEL}, ${branchId})`);
}

interface StreamOptions {
  sessionId: string;
  resumed: boolean;
  until: Date;
  branchId: string | null;
}

/** The open event streams of this process. */
export interface EventHub {
  /**
   * Writes events to a response whose head is sent, until it closes.
   * @param resumed the client was here before and may have missed something: it gets an event at once
   * @param until when its token ends; the client comes back with a fresh one
   * @param sessionId whose stream it is
   * @param branchId the only branch it hears of; null: all
   */
  attach(stream: ServerResponse, options: StreamOptions): void;
  /** Sends `orderLogsUpdate` to those who may hear of the branch; to everyone when it is empty (some may have missed one). */
  orderLogsChanged(branchId: string): void;
  /** Ends the streams of a session that has ended. */
  detach(sessionId: string): void;
  /** Ends every stream. */
  detachAll(): void;
}

export function createEventHub(now: () => Date): EventHub {
  const streams = new Map<ServerResponse, Omit<StreamOptions, 'resumed'>>();
  let lastId = 0;

  function write(stream: ServerResponse, text: string): void {
    if (stream.writableEnded || stream.writableLength > SLOW_BYTES) return;
    stream.write(text);
  }

  function update(): string {
    // Rises across restarts too, so that a client's Last-Event-ID stays meaningful.
    lastId = Math.max(lastId + 1, now().getTime());
    return `id: ${lastId}\nevent: ${ORDER_LOGS_UPDATE}\ndata: {}\n\n`;
  }

  const beat = setInterval(function heartbeat() {
    for (const [stream, { until }] of streams) {
      if (until <= now()) stream.end();
      else write(stream, ': still here\n\n');
    }
  }, HEARTBEAT_MS);
  beat.unref();

  return {
    attach(stream, { resumed, ...rest }) {
      streams.set(stream, rest);
      stream.on('close', () => streams.delete(stream));
      stream.on('error', () => streams.delete(stream));
      stream.write(`retry: ${RETRY_MS}\n\n`);
      if (resumed) write(stream, update());
    },
    orderLogsChanged(changed) {
      if (streams.size === 0) return;
      const event = update();
      for (const [stream, { branchId }] of streams) {
        if (branchId === null || changed === '' || branchId === changed) write(stream, event);
      }
    },
    detach(ended) {
      for (const [stream, { sessionId }] of streams) {
        if (sessionId === ended) stream.end();
      }
    },
    detachAll() {
      clearInterval(beat);
      for (const stream of streams.keys()) stream.end();
      streams.clear();
    },
  };
}

import type { Writable } from 'node:stream';
import { ORDER_LOGS_UPDATE } from 'contracts';

const RETRY_MS = 2_000;
/** The wait when this process ends: another one takes the stream up, so it need not be long. A random part of it is added. */
const FAREWELL_RETRY_MS = 500;
const HEARTBEAT_MS = 15_000;
/** A client this far behind is dropped: it comes back, and gets an event at once for all that it missed. */
const SLOW_BYTES = 64 * 1024;
/** Events of one audience come at most this often: a burst is one event now and one at its end. */
const BURST_MS = 250;

interface StreamOptions {
  sessionId: string;
  resumed: boolean;
  until: Date;
  branchId: string | null;
}

interface Listener extends Pick<StreamOptions, 'sessionId' | 'until'> {
  stream: Writable;
  audience: Audience;
  /** The number of changes before it came: it hears of later ones only. */
  since: number;
}

/** Those who hear of the same branches. */
interface Audience {
  /** The only branch; null: all. */
  branchId: string | null;
  listeners: Set<Listener>;
  /** The number of the latest change. */
  latest: number;
  /** The last change of which it was told. */
  told: number;
  /** Forgets the end of the burst; undefined outside a burst. */
  forget: (() => void) | undefined;
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
  attach(stream: Writable, options: StreamOptions): void;
  /** Sends `orderLogsUpdate` to those who may hear of the branch; to everyone when it is empty (some may have missed one). */
  orderLogsChanged(branchId: string): void;
  /** Ends the streams of a session that has ended; every stream when it is empty (one may have ended unheard), and the live ones come back. */
  detach(sessionId: string): void;
  /** Ends every stream, those that are still to come included, and tells the clients when to come back. */
  detachAll(): void;
}

/** Calls back later, unless it is told to forget it. */
export type After = (milliseconds: number, run: () => void) => () => void;

const afterTimeout: After = (milliseconds, run) => {
  const timeout = setTimeout(run, milliseconds);
  timeout.unref();
  return () => clearTimeout(timeout);
};

/** @param after the clock of the bursts, for tests */
export function createEventHub(now: () => Date, after: After = afterTimeout): EventHub {
  const audiences = new Map<string | null, Audience>();
  let changes = 0;
  let lastId = 0;
  let stopped = false;

  function audienceOf(branchId: string | null): Audience {
    const audience = audiences.get(branchId) ?? { branchId, listeners: new Set(), latest: 0, told: 0, forget: undefined };
    audiences.set(branchId, audience);
    return audience;
  }

  function remove(listener: Listener): void {
    const { audience } = listener;
    audience.listeners.delete(listener);
    if (audience.listeners.size > 0 || audiences.get(audience.branchId) !== audience) return;
    audience.forget?.();
    audiences.delete(audience.branchId);
  }

  function write(stream: Writable, text: string): void {
    if (stream.writableEnded || stream.destroyed) return;
    if (stream.writableLength > SLOW_BYTES) stream.destroy();
    else stream.write(text);
  }

  function update(): string {
    // Rises across restarts too, so that a client's Last-Event-ID stays meaningful.
    lastId = Math.max(lastId + 1, now().getTime());
    return `id: ${lastId}\nevent: ${ORDER_LOGS_UPDATE}\ndata: {}\n\n`;
  }

  /** Tells an audience now, and not again before the burst's time is over. */
  function tell(audience: Audience): void {
    audience.told = audience.latest;
    const event = update();
    for (const { stream, since } of audience.listeners) {
      if (since < audience.latest) write(stream, event);
    }
    audience.forget = after(BURST_MS, function endBurst() {
      audience.forget = undefined;
      if (audience.told < audience.latest) tell(audience);
    });
  }

  function* allListeners(): Generator<Listener> {
    for (const { listeners } of audiences.values()) yield* listeners;
  }

  const beat = setInterval(function heartbeat() {
    for (const { stream, until } of allListeners()) {
      // Ended a beat ago, and its client still has not taken the end.
      if (stream.writableEnded) stream.destroy();
      else if (until <= now()) stream.end();
      else write(stream, ': still here\n\n');
    }
  }, HEARTBEAT_MS);
  beat.unref();

  function sayFarewell(stream: Writable): void {
    if (!stream.writableEnded) stream.end(`: this server stops\nretry: ${Math.round(FAREWELL_RETRY_MS * (1 + Math.random()))}\n\n`);
  }

  return {
    attach(stream, { resumed, branchId, sessionId, until }) {
      if (stopped) return sayFarewell(stream);
      const audience = audienceOf(branchId);
      const listener = { stream, audience, sessionId, until, since: changes };
      audience.listeners.add(listener);
      stream.on('close', () => remove(listener));
      stream.on('error', () => remove(listener));
      stream.write(`retry: ${RETRY_MS}\n\n`);
      if (resumed) write(stream, update());
    },
    orderLogsChanged(changed) {
      changes += 1;
      for (const audience of audiences.values()) {
        if (audience.branchId !== null && changed !== '' && audience.branchId !== changed) continue;
        audience.latest = changes;
        if (!audience.forget) tell(audience);
      }
    },
    detach(ended) {
      for (const { stream, sessionId } of allListeners()) {
        if (ended === '' || sessionId === ended) stream.end();
      }
    },
    detachAll() {
      clearInterval(beat);
      stopped = true;
      for (const { stream } of allListeners()) sayFarewell(stream);
      for (const { forget } of audiences.values()) forget?.();
      audiences.clear();
    },
  };
}

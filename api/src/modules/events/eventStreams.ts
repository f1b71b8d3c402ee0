import type { Writable } from 'node:stream';
import { ORDER_LOGS_UPDATE } from 'contracts';

const RETRY_MS = 2_000;
/**
 * When this process stops, its clients reconnect after this time plus a random part. The time is short, because another
 * process is ready.
 */
const STOP_RETRY_MS = 500;
const HEARTBEAT_MS = 15_000;
/** A client with more unread bytes than this is disconnected. It reconnects and gets an event immediately. */
const SLOW_BYTES = 64 * 1024;
/**
 * The minimum time between two events to an audience. A burst of changes causes one event immediately and one at its
 * end.
 */
const BURST_MS = 250;

/**
 * The maximum number of open streams of a process. Each takes 14.5 kB of memory, and a deployment may close all of them
 * at once (docs/scaling.md).
 */
const MOST_STREAMS = 2_000;

interface StreamOptions {
  sessionId: string;
  staffId: string;
  resumed: boolean;
  until: Date;
  branchId: string | null;
  restaurantId: string | null;
}

interface Listener extends Pick<StreamOptions, 'sessionId' | 'staffId' | 'restaurantId' | 'until'> {
  stream: Writable;
  audience: Audience;
  /** The sequence number of the last change before the client connected. The client gets only later changes. */
  since: number;
}

/** The clients that get the events of one branch, or those that get the events of all branches. */
interface Audience {
  /** The branch; null for all branches. */
  branchId: string | null;
  listeners: Set<Listener>;
  /** The sequence number of the latest change. */
  latest: number;
  /** The sequence number of the latest change for which an event was sent. */
  sentUpTo: number;
  /** Cancels the timer that ends the burst; undefined when there is no burst. */
  forget: (() => void) | undefined;
}

/** The branches whose events are sent to at least one client. */
export interface Watched {
  /** Whether a client gets the events of all branches. */
  all: boolean;
  branchIds: readonly string[];
}

/** The open event streams of this process. */
export interface EventStreams {
  /** The maximum number of open streams. Tests and measurements change it. */
  limit: number;
  /**
   * Writes events to a response until the response closes. The caller must already have sent the head of the response.
   * @param resumed whether the client reconnected; it may have missed an event, so it gets one immediately
   * @param until when the token expires; the client then reconnects with a new token
   * @param sessionId the session that opened the stream
   * @param staffId the member of staff whose session it is
   * @param branchId the branch whose events the stream gets; null for all branches
   * @param restaurantId the restaurant of the member; null for an administrator of the platform
   */
  attach(stream: Writable, options: StreamOptions): void;
  /**
   * Sends `orderLogsUpdate` to the listeners of a branch. An empty `branchId` means that changes of any branch may have
   * been missed, so every client gets an event.
   */
  orderLogsChanged(branchId: string): void;
  /** Returns how many streams are open. */
  count(): number;
  /** Returns how many streams the accounts of a restaurant have open. */
  countOf(restaurantId: string): number;
  /** Returns the branches whose events the open streams of this process get. */
  watched(): Watched;
  /**
   * Ends the streams of a session that has ended. An empty `sessionId` means that the end of any session may have been
   * missed, so every stream is ended. Clients with a valid session then reconnect.
   */
  detach(sessionId: string): void;
  /**
   * Ends the streams of a member whose role, branch or access changed. If their sessions are still valid, their clients
   * reconnect and then get the events of the new branch. An empty `staffId` means that any member may have changed, so
   * every stream is ended.
   */
  detachMember(staffId: string): void;
  /** Ends every stream, now and in the future, and tells the clients when to reconnect. */
  detachAll(): void;
}

/** Calls `run` after a time. Returns a function that cancels the call. */
export type After = (milliseconds: number, run: () => void) => () => void;

const afterTimeout: After = (milliseconds, run) => {
  const timeout = setTimeout(run, milliseconds);
  timeout.unref();
  return () => clearTimeout(timeout);
};

/**
 * Creates the event streams of this process.
 * @param after the timer for bursts, which tests replace
 */
export function createEventStreams(now: () => Date, after: After = afterTimeout): EventStreams {
  const audiences = new Map<string | null, Audience>();
  let changes = 0;
  let lastId = 0;
  let stopped = false;

  function audienceOf(branchId: string | null): Audience {
    const audience = audiences.get(branchId) ?? {
      branchId,
      listeners: new Set(),
      latest: 0,
      sentUpTo: 0,
      forget: undefined,
    };
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
    // Ids also increase across restarts, so that a client's Last-Event-ID stays meaningful.
    lastId = Math.max(lastId + 1, now().getTime());
    return `id: ${lastId}\nevent: ${ORDER_LOGS_UPDATE}\ndata: {}\n\n`;
  }

  /** Sends an event to an audience and starts a new burst interval. */
  function sendEvent(audience: Audience): void {
    audience.sentUpTo = audience.latest;
    const event = update();
    for (const { stream, since } of audience.listeners) {
      if (since < audience.latest) write(stream, event);
    }
    audience.forget = after(BURST_MS, function endBurst() {
      audience.forget = undefined;
      if (audience.sentUpTo < audience.latest) sendEvent(audience);
    });
  }

  function* allListeners(): Generator<Listener> {
    for (const { listeners } of audiences.values()) yield* listeners;
  }

  const beat = setInterval(function heartbeat() {
    for (const { stream, until } of allListeners()) {
      // The stream was ended before this heartbeat, but its client has not read the end.
      if (stream.writableEnded) stream.destroy();
      else if (until <= now()) stream.end();
      else write(stream, ': still here\n\n');
    }
  }, HEARTBEAT_MS);
  beat.unref();

  function endWithRetry(stream: Writable): void {
    if (!stream.writableEnded)
      stream.end(`: this server stops\nretry: ${Math.round(STOP_RETRY_MS * (1 + Math.random()))}\n\n`);
  }

  return {
    limit: MOST_STREAMS,
    attach(stream, { resumed, branchId, restaurantId, sessionId, staffId, until }) {
      if (stopped) return endWithRetry(stream);
      const audience = audienceOf(branchId);
      const listener = { stream, audience, restaurantId, sessionId, staffId, until, since: changes };
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
        if (!audience.forget) sendEvent(audience);
      }
    },
    count: () => [...audiences.values()].reduce((sum, { listeners }) => sum + listeners.size, 0),
    countOf: (restaurantId) => [...allListeners()].filter((listener) => listener.restaurantId === restaurantId).length,
    watched: () => ({
      all: audiences.has(null),
      branchIds: [...audiences.keys()].flatMap((branchId) => branchId || []),
    }),
    detach(ended) {
      for (const { stream, sessionId } of allListeners()) {
        if (ended === '' || sessionId === ended) stream.end();
      }
    },
    detachMember(changed) {
      for (const { stream, staffId } of allListeners()) {
        if (changed === '' || staffId === changed) stream.end();
      }
    },
    detachAll() {
      clearInterval(beat);
      stopped = true;
      for (const { stream } of allListeners()) endWithRetry(stream);
      for (const { forget } of audiences.values()) forget?.();
      audiences.clear();
    },
  };
}

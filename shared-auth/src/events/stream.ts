import { createParser } from 'eventsource-parser';

/** The URL of the stream and the token for it. */
export interface StreamSource {
  url: string;
  /** Returns the current token; each connection is made with it. */
  token: () => string;
  /** The branch whose events the listener gets, if it is not the first one of the token. */
  branchId?: string | null;
  /** True if the listener followed the stream before, so it may have missed events in between. */
  resumes?: boolean;
}

/** The callbacks of a listener. */
export interface StreamListener {
  /** Called for each event, with the event's name. */
  onEvent(name: string): void;
  /** Called for every new connection. */
  onOpen?(): void;
  /** Called when the connection is back. Events during the interruption may have been missed. */
  onReconnect(): void;
  /** Called when the connection and its first retry have failed. No events arrive until `onReconnect`. */
  onLost?(): void;
  /** Called with the token that the server has refused, which ends the stream. */
  onRefused?(token: string): void;
}

const FIRST_WAIT_MS = 1_000;
const MAX_WAIT_MS = 30_000;
/**
 * The time without data after which a connection counts as lost, in milliseconds. The server sends a heartbeat every
 * 15 s.
 */
const SILENCE_MS = 45_000;

/**
 * Follows the server-sent events until the signal aborts. EventSource cannot send the bearer header, so this function
 * reads a fetch stream. After a lost connection it retries with the id of the last event, after a random wait. The
 * maximum of the first wait is one second, or the time in the server's `retry:`. Each failure doubles the maximum, up
 * to 30 seconds. The server may ask for a longer wait (`Retry-After`). A wait ends early when the device is online
 * again. The stream ends if the server refuses the token.
 */
export async function followEvents(
  { url, token, branchId, resumes = false }: StreamSource,
  listener: StreamListener,
  signal: AbortSignal,
): Promise<void> {
  let lastId: string | undefined;
  let baseWait = FIRST_WAIT_MS;
  let failures = 0;
  let missedSome = resumes;
  /** The wait that the response to the last attempt asks for, in milliseconds. */
  let askedWait = 0;
  const parser = createParser({
    onEvent: ({ event, id }) => {
      if (id !== undefined) lastId = id;
      listener.onEvent(event ?? 'message');
    },
    onRetry: (milliseconds) => {
      baseWait = milliseconds;
    },
  });

  while (!signal.aborted) {
    const attempt = startAttempt(signal);
    const used = token();
    try {
      const answer = await fetch(url, {
        signal: attempt.signal,
        headers: {
          Accept: 'text/event-stream',
          'Accept-Language': '',
          Authorization: `Bearer ${used}`,
          ...(branchId && { 'X-Branch-Id': branchId }),
          ...(lastId === undefined ? {} : { 'Last-Event-ID': lastId }),
        },
      });
      if (answer.status === 401) listener.onRefused?.(used);
      if (answer.status === 401 || answer.status === 403) return;
      // If the session has too many open streams, or the server is busy, an immediate retry would be refused too.
      askedWait = answer.ok ? 0 : Number(answer.headers.get('retry-after')) * 1_000 || 0;
      if (answer.ok && answer.body) {
        failures = 0;
        listener.onOpen?.();
        if (missedSome) listener.onReconnect();
        attempt.received();
        await readInto(parser, answer.body, attempt.received);
      }
    } catch (error) {
      // Specification section 7: stream errors are only logged.
      if (!signal.aborted) console.warn('events:', error);
    } finally {
      attempt.end();
    }
    if (signal.aborted) return;
    parser.reset();
    const wait = Math.min(baseWait * 2 ** failures, MAX_WAIT_MS);
    missedSome = true;
    failures += 1;
    if (failures === 2) listener.onLost?.();
    await pause(Math.max(wait * (0.5 + Math.random() / 2), askedWait), signal);
  }
}

/**
 * Creates the signal for one attempt. It aborts when the whole stream is aborted, or when no data has arrived for too
 * long.
 */
function startAttempt(stream: AbortSignal) {
  const controller = new AbortController();
  const abort = () => controller.abort();
  let timeout = setTimeout(abort, SILENCE_MS);
  stream.addEventListener('abort', abort, { once: true });
  return {
    signal: controller.signal,
    received: () => {
      clearTimeout(timeout);
      timeout = setTimeout(abort, SILENCE_MS);
    },
    end: () => {
      clearTimeout(timeout);
      stream.removeEventListener('abort', abort);
    },
  };
}

async function readInto(
  parser: ReturnType<typeof createParser>,
  body: ReadableStream<Uint8Array>,
  received: () => void,
): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    received();
    parser.feed(value);
  }
}

/** Waits until the time has passed, the device is online again, or the signal aborts. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', goOn);
      removeEventListener('online', goOn);
      resolve();
    };
    const timer = setTimeout(goOn, milliseconds);
    signal.addEventListener('abort', goOn);
    addEventListener('online', goOn);
  });
}

import { createParser } from 'eventsource-parser';

/** Where the stream is and who asks. */
export interface StreamSource {
  url: string;
  token: string;
}

/** What a listener of the stream is told. */
export interface StreamListener {
  /** An event of this name arrived. */
  onEvent(name: string): void;
  /** The line was down and is up again: whatever happened meanwhile was not told. */
  onReconnect(): void;
}

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

/**
 * Follows the server-sent events until the signal aborts. EventSource cannot send the bearer header, so this reads a
 * fetch stream. A lost line is taken up again after a growing wait (or the server's own `retry:`), with the id of the
 * last event; a refused token ends it, because every other call will say so too.
 */
export async function followEvents({ url, token }: StreamSource, listener: StreamListener, signal: AbortSignal): Promise<void> {
  let lastId: string | undefined;
  let baseWait = FIRST_WAIT_MS;
  let failures = 0;
  let wasUp = false;
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
    try {
      const answer = await fetch(url, {
        signal,
        headers: {
          Accept: 'text/event-stream',
          'Accept-Language': '',
          Authorization: `Bearer ${token}`,
          ...(lastId === undefined ? {} : { 'Last-Event-ID': lastId }),
        },
      });
      if (answer.status === 401 || answer.status === 403) return;
      if (answer.ok && answer.body) {
        failures = 0;
        if (wasUp) listener.onReconnect();
        wasUp = true;
        await readInto(parser, answer.body);
      }
    } catch (error) {
      // Specification section 7: stream errors are only logged.
      if (!signal.aborted) console.warn('events:', error);
    }
    if (signal.aborted) return;
    parser.reset();
    const wait = Math.min(baseWait * 2 ** failures, LONGEST_WAIT_MS);
    failures += 1;
    await pause(wait * (0.5 + Math.random() / 2), signal);
  }
}

async function readInto(parser: ReturnType<typeof createParser>, body: ReadableStream<Uint8Array>): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    parser.feed(value);
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    }, { once: true });
  });
}

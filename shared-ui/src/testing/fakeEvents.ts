/** The events stream of a fake API. */
export interface FakeEvents {
  /** Sends an event to all listeners. */
  send(name: string): void;
  /** Returns the number of listeners. */
  listeners(): number;
  /** Breaks every connection, and refuses new connections until `restore`. */
  lose(): void;
  restore(): void;
}

/**
 * Makes `fetch` respond to `/events` with a stream that stays open. All other requests go to the fake API, so call
 * `fakeApi` first.
 */
export function fakeEvents(): FakeEvents {
  const others = globalThis.fetch;
  const open = new Set<ReadableStreamDefaultController<Uint8Array>>();
  let isLost = false;
  globalThis.fetch = async (input, init) => {
    if (!String(input).endsWith('/events')) return others(input, init);
    if (isLost) throw new TypeError('Failed to fetch');
    let line: ReadableStreamDefaultController<Uint8Array>;
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => {
        line = controller;
        open.add(line);
      },
      cancel: () => void open.delete(line),
    });
    init?.signal?.addEventListener('abort', () => {
      if (open.delete(line)) line.error(new DOMException('left', 'AbortError'));
    });
    return new Response(stream, { headers: { 'Content-Type': 'text/event-stream' } });
  };
  return {
    send: (name) => open.forEach((line) => line.enqueue(new TextEncoder().encode(`event: ${name}\ndata: {}\n\n`))),
    listeners: () => open.size,
    lose: () => {
      isLost = true;
      open.forEach((line) => line.close());
      open.clear();
    },
    restore: () => {
      isLost = false;
    },
  };
}

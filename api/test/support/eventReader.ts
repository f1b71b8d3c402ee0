/** A received server-sent event. */
export interface ReceivedEvent {
  event: string;
  id: string;
}

/** Opens an event stream. Resolves when its first block has arrived, so that the caller misses no later event. */
export async function readEvents(url: string, headers: Record<string, string>) {
  const leaving = new AbortController();
  const response = await fetch(url, { headers, signal: leaving.signal });
  if (!response.ok || !response.body) throw new Error(`the request for the stream returned ${response.status}`);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  const events: ReceivedEvent[] = [];
  let retry = 0;
  let rest = '';

  async function readMore(): Promise<void> {
    const { done, value } = await reader.read();
    if (done) throw new Error('the stream ended');
    const blocks = (rest + value).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const fields = Object.fromEntries(
        block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
      );
      if (fields['retry']) retry = Number(fields['retry']);
      if (fields['event']) events.push({ event: fields['event'], id: fields['id'] ?? '' });
    }
  }

  while (retry === 0) await readMore();
  return {
    retry: () => retry,
    waiting: () => events.length,
    async next(): Promise<ReceivedEvent> {
      while (events.length === 0) await readMore();
      return events.shift() as ReceivedEvent;
    },
    async end(): Promise<void> {
      leaving.abort();
      await reader.cancel().catch(() => undefined);
    },
  };
}

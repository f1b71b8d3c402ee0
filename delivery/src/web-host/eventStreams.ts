import { PassThrough, type Readable } from 'node:stream';

/** The minimum delay before a client reconnects to an ended stream, in milliseconds. The maximum is twice as long. */
const RETRY_MS = 500;

/** The event streams that pass through this process. */
export interface EventStreams {
  /** Returns a stream with the same content. `endAll` can end the returned stream. */
  pass(stream: Readable): Readable;
  /** Ends all streams, including those that start later, and tells the clients when to reconnect. */
  endAll(): void;
}

export function eventStreams(): EventStreams {
  const ends = new Set<() => void>();
  let ending = false;
  return {
    pass(stream) {
      const out = new PassThrough();
      let last = '\n\n';
      const end = () => {
        stream.unpipe(out);
        // Adds nothing to an incomplete event, so that it stays incomplete and clients drop it (HTML, 9.2.6).
        out.end(last === '\n\n' ? `retry: ${Math.round(RETRY_MS * (1 + Math.random()))}\n\n` : '');
      };
      ends.add(end);
      stream.on('data', (chunk: Buffer) => (last = (last + chunk.toString('latin1')).slice(-2)));
      stream.once('error', () => out.destroy()).pipe(out);
      out.once('close', () => {
        ends.delete(end);
        stream.destroy();
      });
      if (ending) end();
      return out;
    },
    endAll() {
      ending = true;
      for (const end of ends) end();
    },
  };
}

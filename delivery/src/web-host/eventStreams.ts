import { PassThrough, type Readable } from 'node:stream';

/** A reader of a stream that the web host ends comes back after this time, in milliseconds, and a random part of it more. */
const RETRY_MS = 500;

/** The event streams that pass through this process. */
export interface EventStreams {
  /** Hands a stream on, in a way that it can be ended from here. */
  pass(stream: Readable): Readable;
  /** Ends every stream, and those that are still to come, and tells the readers when to come back. */
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
        // Half an event is left as it is: readers drop it (HTML, 9.2.6).
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

import { addAbortSignal, Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import type { FromWorker, Job, Pdf, ToWorker } from './protocol';
import { workerFile } from './workerFile';

/** The memory limit of a worker. A worker that needs more has a bug. */
const HEAP_MB = 512;
const BUFFERED_BYTES = 256 * 1024;
const STALLED_MS = 120_000;

interface Options<Made extends Pdf> {
  job: Job<Made>;
  /** The rows. They are read only when the worker asks for them, and never after the stream was destroyed. */
  batches: AsyncGenerator<Made['row'][], void, void>;
  /** Aborted when the client disconnects. */
  signal: AbortSignal;
  /**
   * The time without any progress, in milliseconds, after which the stream is destroyed. So a client that does not read
   * loses its slot.
   */
  stalledMs?: number;
  /** The file of the worker thread, which tests replace. */
  entry?: string;
}

/**
 * Opens a PDF that a worker thread makes. The worker draws only as far as the reader reads, and rows are read only when
 * the worker asks for them. Destroying the stream ends the thread, and a thread that ends early destroys the stream.
 * @returns the stream, as soon as its first bytes exist; an earlier failure rejects the promise, so that the client
 * gets an error response and not a truncated file
 */
export function openWorkerStream<Made extends Pdf>({
  job,
  batches,
  signal,
  stalledMs = STALLED_MS,
  entry = workerFile(),
}: Options<Made>): Promise<Readable> {
  const worker = new Worker(entry, {
    execArgv: [],
    workerData: job,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  const send = (message: ToWorker): void => worker.postMessage(message);
  const stalled = setTimeout(() => stream.destroy(new Error(`a PDF has not moved for ${stalledMs} ms`)), stalledMs);
  let upcoming: Promise<IteratorResult<Made['row'][], void>> | undefined;

  /** Reads the next rows while the worker draws the previous ones. */
  function readAhead(): NonNullable<typeof upcoming> {
    const asked = batches.next();
    // The code that awaits this batch gets its failure. If no code awaits the batch, the failure must not become an
    // unhandled rejection.
    asked.catch(() => undefined);
    return asked;
  }

  async function sendRows(): Promise<void> {
    const { value, done } = await (upcoming ?? readAhead());
    if (stream.destroyed) return;
    upcoming = done ? undefined : readAhead();
    send({ rows: done ? null : value });
  }

  const stream = new Readable({
    highWaterMark: BUFFERED_BYTES,
    read() {
      stalled.refresh();
      send({ pull: true });
    },
    destroy(error, done) {
      clearTimeout(stalled);
      void batches.return();
      worker.terminate().then(
        () => done(error),
        (failure: unknown) => done(error ?? asError(failure)),
      );
    },
  });

  return new Promise((resolve, reject) => {
    addAbortSignal(signal, stream);
    stream.once('error', reject);
    let finished = false;
    worker.on('message', (message: FromWorker) => {
      if (stream.destroyed) return;
      stalled.refresh();
      if ('wants' in message) sendRows().catch((error: unknown) => stream.destroy(asError(error)));
      else if ('piece' in message) {
        stream.push(message.piece);
        resolve(stream);
      } else {
        finished = true;
        stream.push(null);
      }
    });
    worker.once('error', (error) => stream.destroy(asError(error)));
    worker.once('exit', (code) => {
      if (!finished) stream.destroy(new Error(`a PDF's worker ended early (exit code ${code})`));
    });
    // This call requests the first bytes before anybody reads the stream.
    stream.read(0);
  });
}

/** Returns a value as an Error. Node copies the errors of a worker to this thread, so a stack identifies them. */
const asError = (error: unknown): Error =>
  typeof error === 'object' && error !== null && 'stack' in error ? (error as Error) : new Error(String(error));

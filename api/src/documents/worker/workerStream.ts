import { addAbortSignal, Readable } from 'node:stream';
import { types } from 'node:util';
import { Worker } from 'node:worker_threads';
import type { FromWorker, Job, RowOf, ToWorker } from './protocol';
import { workerFile } from './workerFile';

/** A worker that needs more than that is not making a PDF any more. */
const HEAP_MB = 512;
const BUFFERED_BYTES = 256 * 1024;
const STALLED_MS = 120_000;

interface Options<Made extends Job> {
  job: Made;
  /** The rows; read only as the worker asks for them, and no further once the stream is destroyed. */
  batches: AsyncGenerator<RowOf<Made>[], void, void>;
  /** The client is gone. */
  signal: AbortSignal;
  /** How long nothing may move before a client that does not read loses its place. */
  stalledMs?: number;
  /** The thread's entry, for tests. */
  entry?: string;
}

/**
 * A PDF as it is made by a worker thread. The worker draws no further than the reader reads, and no row is read before
 * it asks. Destroying the stream ends the thread; a thread that ends early destroys the stream.
 * @returns the stream, once its first bytes are there: a failure before is an error and no half of a file
 */
export function openWorkerStream<Made extends Job>({ job, batches, signal, stalledMs = STALLED_MS, entry = workerFile() }: Options<Made>): Promise<Readable> {
  const worker = new Worker(entry, { execArgv: [], workerData: job, resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } });
  const say = (message: ToWorker): void => worker.postMessage(message);
  const stalled = setTimeout(() => stream.destroy(new Error(`a PDF has not moved for ${stalledMs} ms`)), stalledMs);
  let upcoming: Promise<IteratorResult<RowOf<Made>[], void>> | undefined;

  /** Asks for the rows one batch ahead: the next are read while the worker draws. */
  function readAhead(): NonNullable<typeof upcoming> {
    const asked = batches.next();
    // Whoever takes it hears of the failure; nobody may.
    asked.catch(() => undefined);
    return asked;
  }

  async function sendRows(): Promise<void> {
    const { value, done } = await (upcoming ?? readAhead());
    if (stream.destroyed) return;
    upcoming = done ? undefined : readAhead();
    say({ rows: done ? null : value });
  }

  const stream = new Readable({
    highWaterMark: BUFFERED_BYTES,
    read() {
      stalled.refresh();
      say({ pull: true });
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
    // The first pull, before anybody reads.
    stream.read(0);
  });
}

/** An error of the worker comes from another realm, which `instanceof` does not see. */
const asError = (error: unknown): Error => (types.isNativeError(error) ? error : new Error(String(error)));

import { parentPort, workerData } from 'node:worker_threads';
import type { ReportHead, ReportRow } from './content';
import { renderReport } from './pdf/renderReport';
import type { FromWorker, ToWorker } from './protocol';

/**
 * A worker thread that makes one report: its head comes as `workerData`. An error ends the thread, which the server's
 * thread sees.
 */
const port = parentPort;
if (!port) throw new Error('this is the entry of a worker thread');

const rowsCame: ((rows: ReportRow[] | null) => void)[] = [];
let pulls = 0;
let pulled: () => void = () => undefined;

port.on('message', (message: ToWorker) => {
  if ('rows' in message) rowsCame.shift()?.(message.rows);
  else {
    pulls += 1;
    pulled();
  }
});

const say = (message: FromWorker, transferred: ArrayBuffer[] = []): void => port.postMessage(message, transferred);

async function* batches(): AsyncGenerator<ReportRow[]> {
  for (;;) {
    const came = new Promise<ReportRow[] | null>((resolve) => rowsCame.push(resolve));
    say({ wants: 'rows' });
    const rows = await came;
    if (rows === null) return;
    yield rows;
  }
}

for await (const bytes of renderReport(workerData as ReportHead, batches())) {
  while (pulls === 0) await new Promise<void>((resolve) => (pulled = resolve));
  pulls -= 1;
  // A copy of its own: what pdfkit gives may share its memory with other bytes, which a transfer would take away.
  const piece = new Uint8Array(bytes);
  say({ piece }, [piece.buffer]);
}
say({ done: true });
port.close();

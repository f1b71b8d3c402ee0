import '../platform/config/brand';
import { parentPort, workerData } from 'node:worker_threads';
import type { SheetPdf } from '../modules/qrSheets/content';
import { renderSheets } from '../modules/qrSheets/pdf/renderSheets';
import type { ReceiptPdf } from '../modules/receiptPdf/content';
import { renderReceipt } from '../modules/receiptPdf/pdf/renderReceipt';
import type { ReportPdf } from '../modules/reports/content';
import { renderReport } from '../modules/reports/pdf/renderReport';
import type { SpendingPdf } from '../modules/spendingPdf/content';
import { renderSpending } from '../modules/spendingPdf/pdf/renderSpending';
import type { FromWorker, Job, Pdf, ToWorker } from '../platform/pdf/worker/protocol';

/**
 * The worker thread, which makes one PDF. Its job is in `workerData`. An error ends the thread, which the server's
 * thread notices.
 */
const port = parentPort;
if (!port) throw new Error('this is the entry of a worker thread');

const rowsCame: ((rows: unknown[] | null) => void)[] = [];
let pulls = 0;
let pulled: () => void = () => undefined;

port.on('message', (message: ToWorker) => {
  if ('rows' in message) rowsCame.shift()?.(message.rows);
  else {
    pulls += 1;
    pulled();
  }
});

const send = (message: FromWorker, transferred: ArrayBuffer[] = []): void => port.postMessage(message, transferred);

type Jobs = Job<ReportPdf> | Job<SheetPdf> | Job<SpendingPdf> | Job<ReceiptPdf>;

/** Reads the rows of the job. `openWorkerStream` ensures by its types that the rows fit the job. */
async function* batches<Made extends Pdf>(): AsyncGenerator<Made['row'][]> {
  for (;;) {
    const came = new Promise<unknown[] | null>((resolve) => rowsCame.push(resolve));
    send({ wants: 'rows' });
    const rows = await came;
    if (rows === null) return;
    yield rows as Made['row'][];
  }
}

function render(job: Jobs): AsyncGenerator<Uint8Array> {
  if (job.kind === 'report') return renderReport(job.head, batches<ReportPdf>());
  if (job.kind === 'qr') return renderSheets(job.head, batches<SheetPdf>());
  if (job.kind === 'spending') return renderSpending(job.head, batches<SpendingPdf>());
  return renderReceipt(job.head);
}

for await (const bytes of render(workerData as Jobs)) {
  while (pulls === 0) await new Promise<void>((resolve) => (pulled = resolve));
  pulls -= 1;
  // Sends a copy. pdfkit's bytes may share their memory with other bytes. A transfer of the original would take that
  // memory away from them.
  const piece = new Uint8Array(bytes);
  send({ piece }, [piece.buffer]);
}
send({ done: true });
port.close();

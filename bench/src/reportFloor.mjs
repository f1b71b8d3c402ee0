import { createServer } from 'node:http';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import PDFDocument from 'pdfkit';

/*
 * The baseline with which the API's report is compared: a bare HTTP server whose worker writes a PDF with the same
 * columns, with pdfkit's text() in a standard font. Other requests show how long they wait while a report is written.
 */
const LEFTS = [36, 70, 118, 148, 192, 238, 330, 393, 439, 485];
const ROWS_PER_PAGE = 48;
const PAYMENTS = ['Card', 'Cash', 'Mada', 'Voucher'];

function serve(rows) {
  const server = createServer((request, response) => {
    if (request.url !== '/report') return void response.end('ok');
    const worker = new Worker(new URL(import.meta.url), { workerData: rows });
    worker.on('message', (piece) => response.write(piece));
    worker.on('exit', () => response.end());
  });
  server.listen(0, '127.0.0.1', () =>
    process.stdout.write(`ready ${JSON.stringify({ port: server.address().port })}\n`),
  );
}

function write(rows) {
  const document = new PDFDocument({ size: 'A4', margin: 0, font: 'Helvetica', autoFirstPage: false });
  document.on('data', (piece) => parentPort.postMessage(piece));
  document.on('end', () => parentPort.close());
  for (let row = 0; row < rows; row += 1) {
    const line = row % ROWS_PER_PAGE;
    if (line === 0) document.addPage().fontSize(7.5);
    const amount = (row % 90) + 10;
    const at = new Date(1.76e12 + row * 300_000).toISOString();
    const cells = [
      row + 1,
      at.slice(0, 10),
      at.slice(11, 16),
      (row % 900) + 100,
      100_000 + row,
      'Olaya',
      PAYMENTS[row % 4],
      '0.00',
      (amount * 0.15).toFixed(2),
      `SAR ${(amount * 1.15).toFixed(2)}`,
    ];
    cells.forEach((cell, index) => document.text(String(cell), LEFTS[index], 60 + line * 15, { lineBreak: false }));
  }
  document.end();
}

if (isMainThread) serve(Number(process.argv[2]));
else write(workerData);

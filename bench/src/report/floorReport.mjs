import { parentPort, workerData } from 'node:worker_threads';
import PDFDocument from 'pdfkit';

/* The baseline with which the API's report is compared: a PDF with the same columns, whose rows pdfkit's text() writes
   in a standard font. */
const LEFTS = [36, 70, 118, 148, 192, 238, 330, 393, 439, 485];
const ROWS_PER_PAGE = 48;
const PAYMENTS = ['Card', 'Cash', 'Mada', 'Voucher'];

const document = new PDFDocument({ size: 'A4', margin: 0, font: 'Helvetica', autoFirstPage: false });
document.on('data', (piece) => parentPort.postMessage(piece));
document.on('end', () => parentPort.close());
for (let row = 0; row < workerData; row += 1) {
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

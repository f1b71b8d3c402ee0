import { encodeQR } from 'qr';
import { isolated } from '../../engine/bidi';
import type { ReceiptHead } from '../content';
import type { ReceiptTexts } from '../texts';
import type { Paper } from './paper';
import type { Rows } from './rows';

/** In points: 32 mm, and more for a text of many modules. A printed module must be at least 0.4 mm to be readable. */
const CODE = 91;
const LONG_CODE = 150;
/** A code is as high as this many rows. */
const ROWS_OF_CODE = 7;
const MANY_MODULES = 85;

/** Draws the last days of the periods, the time of the save, and the till's legal QR or a note that there is none. */
export function drawClosing(paper: Paper, rows: Rows, { order, moment }: ReceiptHead, texts: ReceiptTexts): void {
  const { warranty, recovery, replacement } = order.period_ends ?? {};
  const periods = [
    [texts.recovery, recovery],
    [texts.replacement, replacement],
    [texts.warranty, warranty],
  ] as const;
  const given = periods.filter((period): period is readonly [string, string] => period[1] !== undefined);
  // A void order is no invoice any more, whatever its code contains.
  const qr = order.voided ? null : order.receipt_qr;
  rows.together(given.length + 3 + (qr ? ROWS_OF_CODE : 0));
  rows.rule();
  rows.table(() => {
    for (const [label, day] of given) rows.pair(label, day);
  });
  if (given.length > 0) rows.rule();
  if (moment) rows.middle(`${order.saved ? texts.savedAt : texts.scannedAt} ${isolated(moment)}`, { size: 9.5, quiet: true });

  if (qr) drawCode(paper, rows, qr, texts.qr);
  else rows.middle(texts.noTax, { size: 11, bold: true });
}

/** Draws the QR code of the till's text, letter for letter. A text that is too long for a code is printed as text. */
function drawCode(paper: Paper, rows: Rows, text: string, label: string): void {
  const code = codeOf(text);
  if (!code) {
    rows.middle(text, { size: 8 });
    return;
  }
  const side = code.side > MANY_MODULES ? LONG_CODE : CODE;
  paper.need(side + 16);
  paper.tagged(paper.tag.child('Figure', { alt: label }), () => paper.code(code, side));
  paper.y += side;
  rows.middle(label, { size: 9.5, quiet: true });
}

function codeOf(text: string): { side: number; runs: { x: number; y: number; length: number }[] } | null {
  const modules = modulesOf(text);
  if (!modules) return null;
  const runs = modules.flatMap((row, y) => {
    const found: { x: number; y: number; length: number }[] = [];
    row.forEach((dark, x) => {
      const last = found.at(-1);
      if (!dark) return;
      if (last && last.x + last.length === x) last.length += 1;
      else found.push({ x, y, length: 1 });
    });
    return found;
  });
  return { side: modules.length, runs };
}

function modulesOf(text: string): boolean[][] | null {
  try {
    return encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  } catch {
    return null;
  }
}

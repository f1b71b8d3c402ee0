import { encodeQR } from 'qr';
import { isolated } from '../../../platform/pdf/engine/bidi';
import type { ReceiptContent } from '../content';
import type { ReceiptTexts } from '../texts';
import type { Paper } from './paper';
import type { Rows } from './rows';

/**
 * The side of the code in points: 32 mm. Codes with many modules are larger, because a printed module must be about
 * 0.4 mm wide to be readable.
 */
const CODE = 91;
const LONG_CODE = 150;
/** The height of the line below a code. */
const CAPTION = 14;
const MANY_MODULES = 85;

/** A QR code as rows of dark modules. */
interface Code {
  side: number;
  runs: { x: number; y: number; length: number }[];
}

/**
 * Draws the till's legal QR code beside the totals. If there is none, draws a line that says that this is not a tax
 * invoice. Below the totals, draws the time of the save or, if the order is not saved, of the first scan.
 * @param draw draws the totals
 */
export function drawClosing(
  paper: Paper,
  rows: Rows,
  { order, moment }: ReceiptContent,
  texts: ReceiptTexts,
  draw: () => void,
): void {
  // A void order is no longer an invoice, so its code is not printed.
  const text = order.voided ? null : order.receipt_qr;
  const code = text ? codeOf(text) : null;
  const side = code ? (code.side > MANY_MODULES ? LONG_CODE : CODE) : 0;
  paper.need(side + 2 * CAPTION);
  const { y: top, pages } = paper;
  draw();
  const end = paper.y;
  if (code && paper.pages === pages) {
    paper.y = top;
    drawCode(paper, rows, code, side, texts.qr);
    paper.y = Math.max(end, paper.y);
  } else if (code) drawCode(paper, rows, code, side, texts.qr);
  else {
    rows.rule();
    // A legal QR that is too long for any QR code is printed as text.
    rows.middle(text ?? texts.noTax, { size: text ? 8 : 10, quiet: true });
  }
  if (moment)
    rows.middle(`${order.saved ? texts.savedAt : texts.scannedAt} ${isolated(moment)}`, { size: 9, quiet: true });
}

/** Draws a QR code that contains the till's text unchanged. Below the code, draws a line that explains it. */
function drawCode(paper: Paper, rows: Rows, code: Code, side: number, label: string): void {
  paper.need(side + CAPTION);
  paper.tagged(paper.tag.child('Figure', { alt: label }), () => paper.code(code, side));
  paper.y += side;
  rows.caption(label);
}

function codeOf(text: string): Code | null {
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

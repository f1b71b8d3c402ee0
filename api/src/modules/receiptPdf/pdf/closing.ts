import { formatDay } from 'contracts';
import { encodeQR } from 'qr';
import type { ReceiptContent } from '../content';
import type { ReceiptTexts } from '../texts';
import type { Paper } from './paper';
import type { Fact, Rows } from './rows';
import { drawTotals } from './totals';

/**
 * The side of the code in points: 34 mm. Codes with many modules are larger, because a printed module must be about
 * 0.4 mm wide to be readable.
 */
const CODE = 96;
const LONG_CODE = 150;
const MANY_MODULES = 85;
/** The space between the code and the totals. */
const GAP = 22;
/** The space below the code, which scanners need. The paper around it is empty. */
const QUIET = 12;
/** The height of the caption of a code, which may have two lines. */
const CAPTION = 34;

/** A QR code as rows of dark modules. */
interface Code {
  side: number;
  runs: { x: number; y: number; length: number }[];
}

/**
 * Draws the foot of the receipt: the totals, beside them the till's legal QR code or the words that this is not a tax
 * invoice, and below them the last days for return, replacement and warranty.
 */
export function drawClosing(paper: Paper, rows: Rows, head: ReceiptContent, texts: ReceiptTexts): void {
  const { order, language } = head;
  // A void order is no longer an invoice, so its code is not printed.
  const text = order.voided ? null : order.receipt_qr;
  const code = text ? codeOf(text) : null;
  const side = code && code.side > MANY_MODULES ? LONG_CODE : CODE;
  if (code) paper.need(side + CAPTION);
  const { y: top, pages } = paper;
  if (code) {
    paper.tagged(paper.tag.child('Figure', { alt: texts.qr }), () => paper.code(code, side));
    paper.y += side + QUIET;
    rows.caption(texts.qr, side + GAP / 2);
    // A legal QR that is too long for any QR code is printed as text.
  } else rows.caption(text ?? texts.noTax, side);
  const end = paper.y;
  paper.y = top;
  rows.table(() => drawTotals(rows, head, texts, side + GAP));
  if (paper.pages === pages) paper.y = Math.max(end, paper.y);

  const { warranty, recovery, replacement } = order.period_ends ?? {};
  const periods: [label: string, day: string | undefined][] = [
    [texts.recovery, recovery],
    [texts.replacement, replacement],
    [texts.warranty, warranty],
  ];
  paper.y += 8;
  rows.table(() =>
    rows.panel(periods.flatMap(([label, day]): Fact[] => (day ? [{ label, value: formatDay(day, language) }] : []))),
  );
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
    // The library draws a border of at least one module. The paper around the code is its border.
    const modules = encodeQR(text, 'raw', { ecc: 'medium', border: 1 });
    return modules.slice(1, -1).map((row) => row.slice(1, -1));
  } catch {
    return null;
  }
}

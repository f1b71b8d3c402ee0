import type { Language } from 'contracts';
import { leadingOf, styleOf } from '../../../platform/pdf/engine/lines';
import type { Tag } from '../../../platform/pdf/engine/tag';
import type { Line, Typesetter } from '../../../platform/pdf/engine/typesetter';
import { BASELINE, createCells, type Block, type Look } from './cells';
import { amountWidth, INK, WIDTH, type Column, type Paper } from './paper';

/** A short fact: its label, its value, and a second line. */
export interface Fact {
  label: string;
  value: string;
  more?: string;
}

/** Draws the rows of a receipt. */
export interface Rows {
  /** Draws the rows of one table. */
  table(draw: () => void): void;
  /**
   * Draws the top of the receipt: the restaurant at the start of the line and the amount at its end, each with smaller
   * text below.
   */
  head(head: HeadOfPaper): void;
  /** Draws the kind of the document and its number between two lines. */
  title(kind: string, number: string): void;
  /** Draws facts side by side, four to a line. */
  facts(facts: readonly Fact[]): void;
  /** Draws the heads of the table of items, on each of its pages. */
  heads(heads: Record<'item' | 'quantity' | 'unitPrice' | 'amount', string>): void;
  /** Draws an item of the table, with texts that belong to it below its name, and a line below it. */
  item(item: ItemOfPaper): void;
  /** Draws text from the start of the line, and optionally text at its end. */
  line(text: string, look?: Look, end?: string): void;
  /** Draws a label and an amount in the column of the amounts. */
  pair(label: string, amount: string, look?: Look): void;
  /** Draws a label and an amount with its currency, below a line. */
  total(label: string, amount: number, currency: string | null, look: Look): void;
  /** Draws labels with bold values, side by side on a grey ground. */
  panel(facts: readonly Fact[]): void;
  /** Draws a sentence on a grey ground. */
  notice(text: string): void;
  /** Draws small text at the start of the line. */
  caption(text: string, width: number): void;
  /** Starts a new page unless this many rows of normal height fit on the current page, so that they stay together. */
  together(count: number): void;
}

/** The content of the top of a receipt. */
interface HeadOfPaper {
  name: string;
  place: string;
  state: string;
  amount: number;
  currency: string | null;
  /** The width that the picture takes at the start of the line. */
  picture: number;
}

interface ItemOfPaper {
  name: string;
  quantity: string;
  unitPrice: string;
  amount: string;
  unders: readonly string[];
  /** Whether the item belongs to the combo above it. */
  indented?: boolean;
}

/** The size of text on the receipt, in points. */
export const SIZE = 9.2;
const SMALL = { size: 8, quiet: true };
const PANEL = { size: 8.4 };
/** The space around the text on a grey ground. */
const INSET = 7;
const BODY: Look = { size: SIZE };
const INDENT = 10;
const GAP = 10;
const MAX_LINES_TOGETHER = 20;
const AMOUNT_SIZE = 24;
/** The widths of the columns. The column of the amounts has 25 mm, in the table of items and in the totals. */
const COLUMN = { quantity: 46, unitPrice: 62, amount: 71 };
/** The shares of the width that four long facts take. */
const FACT_SHARES = [0.42, 0.22, 0.14, 0.14];
const FACT_GAP = 8;

const sumOf = (cells: readonly { width: number }[]): number => cells.reduce((sum, { width }) => sum + width, 0);

/**
 * @param roomy the space above and below an item, in points
 * @param widest the width of the receipt's longest amount, for which the column of amounts becomes wider
 */
export function createRows(
  paper: Paper,
  setter: Typesetter,
  { language, roomy, widest }: { language: Language; roomy: number; widest: number },
): Rows {
  const { amountOf, beside, block, tagFor } = createCells(paper, setter, language);
  const amounts: Column = { from: WIDTH - Math.max(COLUMN.amount, widest), to: WIDTH };
  const unitPrices: Column = { from: amounts.from - COLUMN.unitPrice, to: amounts.from };
  const quantities: Column = { from: unitPrices.from - COLUMN.quantity, to: unitPrices.from };
  let table = paper.tag;

  /** Draws the lines of a block from `paper.y` down. */
  function column({ lines, leading }: Block, tag: Tag, draw: (line: Line, baseline: number) => void): void {
    for (const line of lines) {
      paper.tagged(tag, () => draw(line, paper.y + leading * BASELINE));
      paper.y += leading;
    }
  }

  /** Breaks the three lines of a fact into lines of this width. */
  function factCell({ label, value, more = '' }: Fact, wide: number) {
    const parts = [
      { text: label, ...block(label, SMALL, wide), quiet: true },
      { text: value, ...block(value, { size: SIZE, bold: true }, wide), quiet: false },
      { text: more, ...block(more, BODY, wide), quiet: true },
    ];
    return { parts, width: Math.max(...parts.flatMap(({ lines }) => lines.map(({ width }) => width))) };
  }

  /** Returns the cells of a row in the three columns of numbers. */
  const numbers = (row: Tag, texts: readonly (readonly [string, Column])[], look: Look) =>
    texts.map(([text, at]) => ({
      lines: text === '' ? [] : [setter.shrink(text, styleOf(text, look, language), at.to - at.from - 2)],
      leading: leadingOf(look),
      tag: tagFor(text, row, 'TD'),
      draw: (line: Line, baseline: number) => paper.right(line, at, baseline, look.quiet ? INK.quiet : INK.text),
    }));

  return {
    table(draw) {
      table = paper.tag.child('Table');
      draw();
      table = paper.tag;
    },
    head({ name, place, state, amount, currency, picture }) {
      const look = { size: AMOUNT_SIZE, bold: true };
      const shown = amountOf(amount, currency, look);
      const wide = amountWidth(shown, AMOUNT_SIZE);
      const states = block(state, BODY, WIDTH * 0.5);
      const room = WIDTH - picture - GAP - Math.max(wide, ...states.lines.map(({ width }) => width));
      const names = block(name, { size: 14, bold: true }, room);
      const places = block(place, BODY, room);
      const top = paper.y;
      column(names, tagFor(name, paper.tag, 'H1'), (line, baseline) => paper.from(line, picture, baseline));
      if (place)
        column(places, tagFor(place, paper.tag, 'P'), (line, baseline) =>
          paper.from(line, picture, baseline, INK.quiet),
        );
      const end = paper.y;
      paper.y = top - 3;
      column(
        { lines: [shown.digits], leading: AMOUNT_SIZE * 1.2 },
        tagFor(shown.spoken, paper.tag, 'P'),
        (_, baseline) => paper.amount(shown, AMOUNT_SIZE, { from: WIDTH - wide, to: WIDTH }, baseline),
      );
      column(states, tagFor(state, paper.tag, 'P'), (line, baseline) => paper.upTo(line, WIDTH, baseline, INK.quiet));
      paper.y = Math.max(end, paper.y, top + picture - GAP) + GAP;
    },
    title(kind, number) {
      const look = { size: SIZE, bold: true };
      paper.rule(INK.text);
      paper.y += 6;
      beside([
        {
          ...block(kind, look, WIDTH / 2),
          tag: tagFor(kind, paper.tag, 'H2'),
          draw: (line, baseline) => paper.from(line, 0, baseline),
        },
        {
          ...block(number, BODY, WIDTH / 2 - GAP),
          tag: tagFor(number, paper.tag, 'P'),
          draw: (line, baseline) => paper.upTo(line, WIDTH, baseline),
        },
      ]);
      paper.y += 5;
      paper.rule(INK.text);
      paper.y += 8;
    },
    facts(facts) {
      for (let first = 0; first < facts.length; first += FACT_SHARES.length) {
        const shown = facts.slice(first, first + FACT_SHARES.length);
        const natural = shown.map((fact) => factCell(fact, WIDTH));
        const fits = sumOf(natural) + FACT_GAP * (shown.length - 1) <= WIDTH;
        const cells = fits ? natural : shown.map((fact, index) => factCell(fact, FACT_SHARES[index]! * WIDTH));
        const heightOf = (at: number) =>
          Math.max(...cells.map(({ parts }) => parts[at]!.leading * parts[at]!.lines.length));
        paper.need(heightOf(0) + heightOf(1) + heightOf(2));
        const spare = WIDTH - sumOf(cells);
        const gap = cells.length > 1 ? Math.min(Math.max(spare / (cells.length - 1), FACT_GAP), 60) : 0;
        const top = paper.y;
        let at = 0;
        for (const { parts, width } of cells) {
          const row = table.child('TR');
          let below = top;
          parts.forEach(({ text, lines, leading, quiet }, which) => {
            if (lines.length > 0) {
              const tag = tagFor(text, row, which === 0 ? 'TH' : 'TD', which === 0 ? { scope: 'Row' } : {});
              paper.y = below;
              const x = at;
              column({ lines, leading }, tag, (line, baseline) =>
                paper.from(line, x, baseline, quiet ? INK.quiet : INK.text),
              );
            }
            below += heightOf(which);
          });
          at += width + gap;
        }
        paper.y = top + heightOf(0) + heightOf(1) + heightOf(2) + 6;
      }
    },
    heads({ item, quantity, unitPrice, amount }) {
      const draw = () => {
        const row = table.child('TR');
        const headTag = (text: string) => tagFor(text, row, 'TH', { scope: 'Column' });
        paper.rule(INK.quiet);
        paper.y += 4;
        beside([
          {
            ...block(item, SMALL, quantities.from - GAP),
            tag: headTag(item),
            draw: (line, baseline) => paper.from(line, 0, baseline, INK.quiet),
          },
          ...numbers(
            row,
            [
              [quantity, quantities],
              [unitPrice, unitPrices],
              [amount, amounts],
            ],
            SMALL,
          ),
        ]);
        paper.y += 3;
        paper.rule(INK.quiet);
      };
      paper.need(80);
      draw();
      paper.heads = draw;
    },
    item({ name, quantity, unitPrice, amount, unders, indented }) {
      const indent = indented ? INDENT : 0;
      const width = quantities.from - indent - GAP;
      const names = block(name, BODY, width);
      const texts = unders.map((text) => ({ text, ...block(text, SMALL, width) }));
      const height = [names, ...texts].reduce((sum, { lines, leading }) => sum + lines.length * leading, 0);
      paper.need(height + 2 * roomy);
      paper.y += roomy;
      const row = table.child('TR');
      const top = paper.y;
      beside([
        {
          ...names,
          tag: tagFor(name, row, 'TH', { scope: 'Row' }),
          draw: (line, baseline) => paper.from(line, indent, baseline),
        },
        ...numbers(
          row,
          [
            [quantity, quantities],
            [unitPrice, unitPrices],
            [amount, amounts],
          ],
          BODY,
        ).map((cell) => ({ ...cell, leading: names.leading })),
      ]);
      paper.y = Math.max(paper.y, top + names.leading);
      for (const { text, ...lines } of texts)
        column(lines, tagFor(text, table.child('TR'), 'TD'), (line, baseline) =>
          paper.from(line, indent, baseline, INK.quiet),
        );
      paper.y += roomy;
      paper.rule();
    },
    line(text, look = BODY, end = '') {
      if (look.above) paper.y += GAP;
      const row = table.child('TR');
      const ends = block(end, look, WIDTH / 2);
      const indent = look.indent ?? 0;
      beside([
        {
          ...block(text, look, WIDTH - indent - GAP - Math.max(0, ...ends.lines.map(({ width }) => width))),
          tag: tagFor(text, row, 'TD'),
          draw: (line, baseline) => paper.from(line, indent, baseline, look.quiet ? INK.quiet : INK.text),
        },
        {
          ...ends,
          tag: tagFor(end, row, 'TD'),
          draw: (line, baseline) => paper.upTo(line, WIDTH, baseline, look.quiet ? INK.quiet : INK.text),
        },
      ]);
    },
    pair(label, amount, look = BODY) {
      if (look.above) paper.y += GAP / 2;
      const row = table.child('TR');
      const indent = look.indent ?? 0;
      beside([
        {
          ...block(label, look, amounts.from - indent - GAP),
          tag: tagFor(label, row, 'TH', { scope: 'Row' }),
          draw: (line, baseline) => paper.from(line, indent, baseline, look.bold ? INK.text : INK.quiet),
        },
        ...numbers(row, [[amount, amounts]], look),
      ]);
      paper.y += 2;
    },
    total(label, amount, currency, look) {
      const shown = amountOf(amount, currency, look);
      const indent = look.indent ?? 0;
      const labels = block(label, look, amounts.from - indent - GAP);
      paper.need(labels.leading * labels.lines.length + 8);
      const row = table.child('TR');
      paper.y += 3;
      paper.rule(INK.text, { from: indent, to: WIDTH });
      paper.y += 4;
      beside([
        {
          ...labels,
          tag: tagFor(label, row, 'TH', { scope: 'Row' }),
          draw: (line, baseline) => paper.from(line, indent, baseline),
        },
        {
          lines: [shown.digits],
          leading: leadingOf(look),
          tag: tagFor(shown.spoken, row, 'TD'),
          draw: (_, baseline) => paper.amount(shown, look.size, amounts, baseline),
        },
      ]);
      paper.y += 4;
    },
    panel(facts) {
      if (facts.length === 0) return;
      const parts = facts.map(({ label, value }) => {
        const [named, said] = [styleOf(label, PANEL, language), styleOf(value, { ...PANEL, bold: true }, language)];
        const [labels, values] = [setter.set(label, named), setter.set(value, said)];
        return { label, value, labels, values, width: labels.width + 3 + values.width };
      });
      const leading = Math.max(...facts.map(({ label }) => leadingOf(styleOf(label, PANEL, language))));
      const spare = WIDTH - 2 * INSET - sumOf(parts);
      const gap = parts.length > 1 ? spare / (parts.length - 1) : 0;
      const onOneLine = gap >= 6 || parts.length === 1;
      const height = leading * (onOneLine ? 1 : parts.length) + 2 * INSET;
      paper.need(height);
      paper.panel(paper.y, height);
      const top = paper.y + INSET;
      let at = INSET;
      parts.forEach(({ label, value, labels, values, width }, index) => {
        const row = table.child('TR');
        const baseline = top + leading * (onOneLine ? 0 : index) + leading * BASELINE;
        const x = at;
        paper.tagged(tagFor(label, row, 'TH', { scope: 'Row' }), () => paper.from(labels, x, baseline));
        paper.tagged(tagFor(value, row, 'TD'), () => paper.from(values, x + labels.width + 3, baseline));
        if (onOneLine) at += width + gap;
      });
      paper.y += height;
    },
    notice(text) {
      const { lines, leading } = block(text, { size: 10, bold: true }, WIDTH - 2 * GAP);
      const height = leading * lines.length + GAP;
      const tag = tagFor(text, paper.tag, 'P');
      paper.need(height + GAP);
      paper.panel(paper.y, height);
      paper.y += GAP / 2;
      column({ lines, leading }, tag, (line, baseline) => paper.from(line, GAP, baseline));
      paper.y += GAP / 2 + GAP;
    },
    caption(text, width) {
      column(block(text, SMALL, width), tagFor(text, paper.tag, 'P'), (line, baseline) =>
        paper.from(line, 0, baseline, INK.quiet),
      );
    },
    together: (count) => paper.need(Math.min(count, MAX_LINES_TOGETHER) * leadingOf(styleOf('', BODY, language))),
  };
}

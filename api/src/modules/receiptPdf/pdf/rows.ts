import type { Language } from 'contracts';
import { leadingOf, styleOf } from '../../../platform/pdf/engine/lines';
import type { Tag } from '../../../platform/pdf/engine/tag';
import type { Line, Typesetter } from '../../../platform/pdf/engine/typesetter';
import { BASELINE, createCells, type Block, type Look } from './cells';
import { INK, WIDTH, type Paper } from './paper';

/** Draws the rows of a receipt. A row is text, usually with a value at the other end of the line. */
export interface Rows {
  /** Draws the rows of one table. */
  table(draw: () => void): void;
  /** Draws a label and a value. Each may need several lines. */
  pair(label: string, value: string, look?: Look): void;
  /** Draws a label and an amount with its currency. */
  total(label: string, amount: number, currency: string | null, look: Look): void;
  /**
   * Draws the top of the receipt: the restaurant at the start of the line and the total at its end, each with smaller
   * text below.
   */
  head(head: HeadOfPaper): void;
  /** Draws short facts in columns, with each label above its value. */
  facts(facts: readonly (readonly [label: string, value: string])[]): void;
  /** Draws text from the start of the line. */
  line(text: string, look?: Look): void;
  /** Draws a name, a quantity and an amount. The name may have any number of lines. */
  item(name: string, quantity: string, amount: string, look?: Look): void;
  /**
   * Draws centred lines.
   * @param type the structure type of their tag
   */
  middle(text: string, look?: Look, type?: 'H1' | 'P'): void;
  /** Draws small text below a picture, from the start of the line. */
  caption(text: string): void;
  /** Draws a sentence centred in a box. */
  notice(text: string): void;
  /** Draws a dashed line with space around it. */
  rule(): void;
  /**
   * Starts a new page unless this many rows of normal height fit on the current page, so that they stay together. A
   * very large group is not kept together.
   */
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

/** The indentation of lines that belong to the row above them. */
export const INDENT = 12;

const BODY: Look = { size: 11 };
const GAP = 12;
const MAX_LINES_TOGETHER = 20;
/** The maximum share of the width that a value takes before it is broken into lines. */
const VALUE_SHARE = 0.62;
const COLUMNS = 4;
const AMOUNT_SIZE = 26;
const QUANTITY = 34;
const AMOUNT = 88;
const NOTICE_PADDING = 7;

export function createRows(paper: Paper, setter: Typesetter, language: Language): Rows {
  const { amountOf, beside, block, tagFor } = createCells(paper, setter, language);
  let table = paper.tag;

  return {
    total(label, amount, currency, look) {
      const row = table.child('TR');
      const shown = amountOf(amount, currency, look);
      const leading = leadingOf(look);
      const indent = look.indent ?? 0;
      const labels = block(label, look, WIDTH - indent - shown.digits.width - look.size - GAP);
      beside([
        {
          ...labels,
          tag: tagFor(label, row, 'TH', { scope: 'Row' }),
          draw: (line, baseline) => paper.from(line, indent, baseline),
        },
        {
          lines: [shown.digits],
          leading,
          tag: tagFor(shown.spoken, row, 'TD'),
          draw: (_, baseline) => paper.amount(shown, look.size, WIDTH, baseline),
        },
      ]);
    },
    head({ name, place, state, amount, currency, picture }) {
      const shown = amountOf(amount, currency, { size: AMOUNT_SIZE, bold: true });
      const states = block(state, { size: 9.5 }, WIDTH * 0.5);
      const room =
        WIDTH - picture - GAP - Math.max(shown.digits.width + AMOUNT_SIZE, ...states.lines.map(({ width }) => width));
      const names = block(name, { size: 14, bold: true }, room);
      const places = block(place, { size: 10, quiet: true }, room);
      const top = paper.y;
      const column = (cells: Block, tag: Tag, draw: (line: Line, baseline: number) => void): void => {
        for (const line of cells.lines) {
          paper.tagged(tag, () => draw(line, paper.y + cells.leading * BASELINE));
          paper.y += cells.leading;
        }
      };
      column(names, tagFor(name, paper.tag, 'H1'), (line, baseline) => paper.from(line, picture, baseline));
      if (place)
        column(places, tagFor(place, paper.tag, 'P'), (line, baseline) =>
          paper.from(line, picture, baseline, INK.quiet),
        );
      const end = paper.y;
      paper.y = top - 4;
      column(
        { lines: [shown.digits], leading: AMOUNT_SIZE * 1.2 },
        tagFor(shown.spoken, paper.tag, 'P'),
        (_, baseline) => paper.amount(shown, AMOUNT_SIZE, WIDTH, baseline),
      );
      column(states, tagFor(state, paper.tag, 'P'), (line, baseline) => paper.upTo(line, WIDTH, baseline, INK.quiet));
      paper.y = Math.max(end, paper.y, top + picture - 6);
    },
    facts(facts) {
      const width = (WIDTH - GAP * (COLUMNS - 1)) / COLUMNS;
      for (let first = 0; first < facts.length; first += COLUMNS) {
        const cells = facts.slice(first, first + COLUMNS).map(([label, value]) => ({
          label,
          value,
          labels: block(label, { size: 8.5 }, width),
          values: block(value, { size: 10 }, width),
        }));
        const labelHeight = Math.max(...cells.map(({ labels }) => labels.leading * labels.lines.length));
        const height = labelHeight + Math.max(...cells.map(({ values }) => values.leading * values.lines.length));
        paper.need(height + GAP / 2);
        const top = paper.y;
        cells.forEach(({ label, value, labels, values }, index) => {
          const at = index * (width + GAP);
          const row = table.child('TR');
          const labelTag = tagFor(label, row, 'TH', { scope: 'Row' });
          const valueTag = tagFor(value, row, 'TD');
          labels.lines.forEach((line, which) =>
            paper.tagged(labelTag, () => paper.from(line, at, top + labels.leading * (which + BASELINE), INK.quiet)),
          );
          values.lines.forEach((line, which) =>
            paper.tagged(valueTag, () => paper.from(line, at, top + labelHeight + values.leading * (which + BASELINE))),
          );
        });
        paper.y = top + height + GAP / 2;
      }
    },
    table(draw) {
      table = paper.tag.child('Table');
      draw();
      table = paper.tag;
    },
    pair(label, value, look = BODY) {
      const row = table.child('TR');
      const indent = look.indent ?? 0;
      const values = block(value, look, (WIDTH - indent) * VALUE_SHARE);
      const labels = block(label, look, WIDTH - indent - GAP - Math.max(0, ...values.lines.map(({ width }) => width)));
      const labelTag = tagFor(label, row, 'TH', { scope: 'Row' });
      beside([
        {
          ...labels,
          tag: labelTag,
          draw: (line, baseline) => paper.from(line, indent, baseline, look.bold ? INK.text : INK.quiet),
        },
        {
          ...values,
          tag: tagFor(value, row, 'TD'),
          draw: (line, baseline) => paper.upTo(line, WIDTH, baseline, look.quiet ? INK.quiet : INK.text),
        },
      ]);
    },
    line(text, look = BODY) {
      const indent = look.indent ?? 0;
      const tag = tagFor(text, table.child('TR'), 'TD');
      beside([
        {
          ...block(text, look, WIDTH - indent),
          tag,
          draw: (line, baseline) => paper.from(line, indent, baseline, look.quiet ? INK.quiet : INK.text),
        },
      ]);
    },
    item(name, quantity, amount, look = BODY) {
      const row = table.child('TR');
      const indent = look.indent ?? 0;
      const color = look.quiet ? INK.quiet : INK.text;
      const leading = leadingOf(look);
      const amounts = amount === '' ? [] : [setter.shrink(amount, look, AMOUNT)];
      const names = block(name, look, WIDTH - indent - QUANTITY - AMOUNT - GAP);
      beside([
        {
          ...names,
          tag: tagFor(name, row, 'TH', { scope: 'Row' }),
          draw: (line, baseline) => paper.from(line, indent, baseline, color),
        },
        {
          lines: [setter.shrink(quantity, look, QUANTITY)],
          leading,
          tag: tagFor(quantity, row, 'TD'),
          draw: (line, baseline) => paper.upTo(line, WIDTH - AMOUNT - GAP / 2, baseline, INK.quiet),
        },
        {
          lines: amounts,
          leading,
          tag: tagFor(amount, row, 'TD'),
          draw: (line, baseline) => paper.upTo(line, WIDTH, baseline, color),
        },
      ]);
    },
    middle(text, look = BODY, type = 'P') {
      const { lines, leading } = block(text, look, WIDTH);
      const tag = tagFor(text, paper.tag, type);
      paper.need(leading * lines.length);
      for (const line of lines) {
        paper.tagged(tag, () => paper.centred(line, paper.y + leading * BASELINE, look.quiet ? INK.quiet : INK.text));
        paper.y += leading;
      }
    },
    caption(text) {
      const { lines, leading } = block(text, { size: 8.5 }, WIDTH / 2);
      const tag = tagFor(text, paper.tag, 'P');
      for (const line of lines) {
        paper.tagged(tag, () => paper.from(line, 0, paper.y + leading * BASELINE, INK.quiet));
        paper.y += leading;
      }
    },
    notice(text) {
      const { lines, leading } = block(text, { size: 11, bold: true }, WIDTH - 2 * NOTICE_PADDING);
      const height = leading * lines.length + 2 * NOTICE_PADDING;
      const tag = tagFor(text, paper.tag, 'P');
      paper.need(height + GAP);
      paper.box(paper.y, height);
      paper.y += NOTICE_PADDING;
      for (const line of lines) {
        paper.tagged(tag, () => paper.centred(line, paper.y + leading * BASELINE));
        paper.y += leading;
      }
      paper.y += NOTICE_PADDING + GAP / 2;
    },
    together: (count) => paper.need(Math.min(count, MAX_LINES_TOGETHER) * leadingOf(styleOf('', BODY, language))),
    rule: () => paper.rule(GAP),
  };
}

import { formatNumber, type Language } from 'contracts';
import type { ReportHead } from '../content';
import type { Period } from '../../../modules/orders/period';
import { isolated } from '../../engine/bidi';
import { COLORS, PAGE, type Sheet } from './sheet';
import type { Style } from '../../engine/faces';
import type { Line, Typesetter } from '../../engine/typesetter';

const LOGO = { width: 120, height: 44 };
const LOGO_SPACE = 12;
const NAME_SHARE = 0.5;
const NAME_SIZES = [20, 17, 14, 12];
const FACT_LABEL: Style = { size: 7.5 };
const FACT: Style = { size: 9, bold: true };

/** Draws the report's first lines: logo, names in three scripts, and the subject. */
export function drawHead(sheet: Sheet, setter: Typesetter, head: ReportHead): void {
  const { name: shown, names, logo, branchName } = head;
  let left: number = PAGE.left;
  if (logo) {
    sheet.tagged(sheet.tag.child('Figure', { alt: shown }), () => {
      left += sheet.picture(logo, left, sheet.y, LOGO) + LOGO_SPACE;
    });
  }
  const width = (PAGE.right - PAGE.left) * NAME_SHARE - (left - PAGE.left);
  const nameIn = (language: Language) => names.find((name) => name.language === language)?.name;

  sheet.tagged(sheet.tag.child('H1', { text: shown }), () =>
    sheet.text(largest(setter, shown, width, {}), left, sheet.y + 18),
  );
  const kind = setter.fit(
    branchName === null ? 'Restaurant report' : `Branch report: ${isolated(branchName)}`,
    { size: 11 },
    width,
  );
  sheet.tagged(sheet.tag.child('P', { text: branchName === null ? undefined : `Branch report: ${branchName}` }), () =>
    sheet.text(kind, left, sheet.y + 36, COLORS.primary),
  );

  const right = PAGE.right;
  const rightWidth = (PAGE.right - PAGE.left) * (1 - NAME_SHARE) - LOGO_SPACE;
  const arabic = nameIn('ar');
  const inLanguage = (lang: Language, text: string, line: Line, baseline: number) =>
    sheet.tagged(sheet.tag.child('P', { lang, text }), () => sheet.textRight(line, right, baseline));
  if (arabic && arabic !== shown) inLanguage('ar', arabic, largest(setter, arabic, rightWidth, {}), sheet.y + 18);
  const urdu = nameIn('ur');
  if (urdu && urdu !== shown)
    inLanguage('ur', urdu, setter.fit(urdu, { size: 14, urdu: true }, rightWidth), sheet.y + 45);

  sheet.y += 64;
  drawRule(sheet);
  sheet.y += 4;
  drawFacts(sheet, setter, factsOf(head));
  drawRule(sheet);
}

/** Draws a line across the page: the facts are a band between two. */
function drawRule(sheet: Sheet): void {
  sheet.rectangle(PAGE.left, sheet.y, PAGE.right - PAGE.left, 0.75, COLORS.text);
}

function factsOf({ period, timeZone, storedUntil, totals }: ReportHead): [label: string, text: string][] {
  return [
    ['Period', periodText(period, totals)],
    ['Orders', formatNumber(totals.orders, 'en')],
    ['Orders stored until', `${storedUntil.date} ${storedUntil.time}`],
    ['Days on the clock of', timeZone],
  ];
}

/** Returns the period as text. A missing start or end is replaced by the day of the first or last order. */
export function periodText({ startDate, endDate }: Period, { byDay }: Pick<ReportHead['totals'], 'byDay'>): string {
  const first = startDate ?? byDay[0]?.day;
  const last = endDate ?? byDay.at(-1)?.day;
  return first === last ? `${first}` : `${first} to ${last}`;
}

function drawFacts(sheet: Sheet, setter: Typesetter, facts: [label: string, text: string][]): void {
  const width = (PAGE.right - PAGE.left) / facts.length;
  facts.forEach(([label, text], index) => {
    const x = PAGE.left + 4 + index * width;
    sheet.tagged(sheet.tag.child('P'), () => {
      sheet.text(setter.fit(label, FACT_LABEL, width - 8), x, sheet.y + 10, COLORS.quiet);
      sheet.text(setter.fit(text, FACT, width - 8), x, sheet.y + 22);
    });
  });
  sheet.y += 30;
}

/** Sets the name in the largest size that fits, and cuts it if none does. */
function largest(setter: Typesetter, name: string, width: number, style: Omit<Style, 'size'>): Line {
  const bold = { ...style, bold: true };
  for (const size of NAME_SIZES) {
    const line = setter.set(name, { ...bold, size });
    if (line.width <= width) return line;
  }
  return setter.fit(name, { ...bold, size: NAME_SIZES.at(-1) ?? 12 }, width);
}

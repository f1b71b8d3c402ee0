import { formatNumber, type Language } from 'contracts';
import type { ReportHead } from '../content';
import type { ReportTexts } from '../texts';
import { isolated } from '../../../platform/pdf/engine/bidi';
import { COLORS, PAGE, type Sheet } from '../../../platform/pdf/tables/sheet';
import type { Style } from '../../../platform/pdf/engine/faces';
import type { Line, Typesetter } from '../../../platform/pdf/engine/typesetter';

const LOGO = { width: 120, height: 44 };
const LOGO_SPACE = 12;
const NAME_SHARE = 0.5;
const NAME_SIZES = [20, 17, 14, 12];
/** The languages of the two names that are shown opposite the name in the report's language. */
const OPPOSITE: Record<Language, [second: Language, third: Language]> = {
  en: ['ar', 'ur'],
  ar: ['en', 'ur'],
  ur: ['ar', 'en'],
};
const FACT_LABEL: Style = { size: 7.5 };
const FACT: Style = { size: 9, bold: true };

/** Draws the top of the report: the logo, the restaurant's names in three languages, and the subject. */
export function drawHead(sheet: Sheet, setter: Typesetter, head: ReportHead, texts: ReportTexts): void {
  const { language, name: shown, names, logo, branchName } = head;
  let left: number = PAGE.left;
  if (logo) {
    sheet.tagged(sheet.tag.child('Figure', { alt: shown }), () => {
      left += sheet.picture(logo, left, sheet.y, LOGO) + LOGO_SPACE;
    });
  }
  const width = (PAGE.right - PAGE.left) * NAME_SHARE - (left - PAGE.left);

  sheet.tagged(sheet.tag.child('H1', { text: shown }), () =>
    sheet.text(largest(setter, shown, width, styleIn(language)), left, sheet.y + 18),
  );
  const whole = head.totals.byRestaurant.length > 0 ? texts.ofAll : texts.ofRestaurant;
  const kindOf = (branch: string | null) => (branch === null ? whole : texts.ofBranch(branch));
  const kind = setter.fit(kindOf(branchName && isolated(branchName)), { size: 11 }, width);
  sheet.tagged(sheet.tag.child('P', { text: kindOf(branchName) }), () =>
    sheet.text(kind, left, sheet.y + 36, COLORS.primary),
  );

  const rightWidth = (PAGE.right - PAGE.left) * (1 - NAME_SHARE) - LOGO_SPACE;
  // The two other names are on the opposite side of the page. The second of them is smaller.
  const [second, third] = OPPOSITE[language];
  const inLanguage = (lang: Language, lineOf: (name: string) => Line, baseline: number) => {
    const name = names.find((each) => each.language === lang)?.name;
    if (!name || name === shown) return;
    sheet.tagged(sheet.tag.child('P', { lang, text: name }), () => sheet.textRight(lineOf(name), PAGE.right, baseline));
  };
  inLanguage(second, (name) => largest(setter, name, rightWidth, {}), sheet.y + 18);
  const thirdStyle = { size: 14, ...styleIn(third) };
  inLanguage(third, (name) => setter.fit(name, thirdStyle, rightWidth), sheet.y + (third === 'ur' ? 45 : 38));

  sheet.y += 64;
  drawRule(sheet);
  sheet.y += 4;
  drawFacts(sheet, setter, factsOf(head, texts));
  drawRule(sheet);
}

/** Draws a line across the page. The facts are between two such lines. */
function drawRule(sheet: Sheet): void {
  sheet.rectangle(PAGE.left, sheet.y, PAGE.right - PAGE.left, 0.75, COLORS.text);
}

function factsOf(head: ReportHead, texts: ReportTexts): [label: string, text: string][] {
  const { language, timeZone, storedUntil, totals } = head;
  const [first, last] = daysOf(head);
  const isOneDay = first === last;
  return [
    [texts.period(isOneDay), periodText(head, texts)],
    [texts.orders, formatNumber(totals.orders, language)],
    [texts.storedUntil, `${storedUntil.date} ${storedUntil.time}`],
    [texts.timeZone, timeZone],
  ];
}

function daysOf({ period, totals: { byDay } }: ReportHead): [first: string, last: string] {
  return [`${period.startDate ?? byDay[0]?.day}`, `${period.endDate ?? byDay.at(-1)?.day}`];
}

/** Returns the text for the period. If its start or end is missing, it shows the day of the first or last order. */
export function periodText(head: ReportHead, texts: ReportTexts): string {
  const [first, last] = daysOf(head);
  return first === last ? first : texts.days(first, last);
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

const styleIn = (language: Language) => (language === 'ur' ? { urdu: true } : {});

/** Makes a line of the name in the largest size that fits, and cuts it if no size fits. */
function largest(setter: Typesetter, name: string, width: number, style: Omit<Style, 'size'>): Line {
  const bold = { ...style, bold: true };
  for (const size of NAME_SIZES) {
    const line = setter.set(name, { ...bold, size });
    if (line.width <= width) return line;
  }
  return setter.fit(name, { ...bold, size: NAME_SIZES.at(-1) ?? 12 }, width);
}

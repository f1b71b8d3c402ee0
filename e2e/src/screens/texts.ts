import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PRODUCT_NAME, PRODUCT_NAME_ARABIC, RIYAL_SIGN } from 'contracts';
import type { Page, Request } from '@playwright/test';

/** Words that the suite does not translate: names of products, keys and formats. */
const NAMES = [
  PRODUCT_NAME,
  PRODUCT_NAME_ARABIC,
  RIYAL_SIGN.code,
  'Foodics',
  'Google',
  'Apple',
  'WhatsApp',
  'English',
  'العربية',
  'اردو',
  'iOS',
  'iPhone',
  'iPad',
  'Android',
  'QR',
  'PNG',
  'JPEG',
  'WebP',
  'MB',
  'SVG',
  'CSV',
  'XLSX',
  'PDF',
  'ZIP',
  'JSON',
  'SMS',
  'Webhook',
  'URL',
  'ID',
  'Ctrl',
  'K',
  'S',
  'AM',
  'PM',
  'LCP',
  'CLS',
  'INP',
  'FCP',
  'TTFB',
];

/** English texts of the widget library, which the pseudo-locale does not cover. */
const WIDGETS = ['Dismiss', 'Show', 'suggestions', 'day', 'month', 'year', 'Selected', 'Date', 'options', 'available'];

/** A word of a number in the short form of `Intl`, as on the axis of a chart: "1k", or the "5M" of "2.5M". */
const SHORT_FIGURE = /^\d+[kmb]$/i;

/** A relative time or a duration in the form of `Intl`: "now", "4 hours ago", "yesterday", "2 days". */
const HOW_LONG_AGO =
  /\b(now|yesterday|(last|this) (week|month|year|quarter)|\d[\d.]* (second|minute|hour|day|week|month|year)s?( ago)?)\b/g;

/** What nobody translates: a command for an operator's terminal, the name of a remote. */
const TECHNICAL = /\beesal [a-z]+\b|\bmf-[a-z-]+/g;

/** The English label of a button on an iPhone. The Urdu texts quote it, because iOS has no Urdu. */
const BUTTON_OF_IOS = 'Add to Home Screen';

/** Returns the words of a text. Arabic writes “and” without a space before the next word, which may be Latin. */
const wordsOf = (text: string) =>
  text.split(/[^\p{L}\p{M}\p{N}'’]+|(?<=\p{Script=Arabic})(?=\p{Script=Latin})/u).filter((word) => /\p{L}/u.test(word));

/**
 * The sample receipts on the landing page and the login page. They show what a till prints, which nobody translates, so
 * their words are in no message catalogue.
 */
const RECEIPTS = readFileSync(path.join(import.meta.dirname, '../../../shell/src/receipts/samples.ts'), 'utf8');
const PRINTED = new Set([...RECEIPTS.matchAll(/'([^'\n]+)'/g)].flatMap(([, text]) => wordsOf(text!)));

/** Returns all texts of the page that users see or hear. Runs in the page. */
function readable(): string[] {
  const texts: string[] = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement!;
    // Skips data, such as initials of names and typed texts.
    if (/^(SCRIPT|STYLE|NOSCRIPT|CODE|TEXTAREA)$/.test(parent.tagName) || parent.matches('[translate=no]')) continue;
    texts.push(walker.currentNode.textContent ?? '');
  }
  for (const attribute of ['aria-label', 'aria-description', 'aria-roledescription', 'alt', 'title', 'placeholder']) {
    for (const element of document.querySelectorAll(`[${attribute}]`)) texts.push(element.getAttribute(attribute)!);
  }
  return texts.map((text) => text.trim()).filter((text) => text !== '');
}

/** Returns the texts typed into the page's fields, because a preview may repeat them untranslated. Runs in the page. */
const typed = (): string[] =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].map(({ value }) => value);

/** Collects the words in the API's responses, such as names, references and currencies. They need no translation. */
export class SpokenData {
  private readonly words = new Set<string>();
  private readonly answers: Promise<void>[] = [];

  constructor(page: Page) {
    // Does not use the event 'response': the response to an early call that no screen reads never ends.
    page.on('requestfinished', (request) => {
      if (!request.url().includes('/api/')) return;
      // Reading fails if the page was left before the response arrived. In that case no screen showed the response.
      this.answers.push(this.readAnswer(request).catch(() => {}));
    });
  }

  private async readAnswer(request: Request): Promise<void> {
    const response = await request.response();
    if (/json/.test(response?.headers()['content-type'] ?? '')) this.read(await response?.json());
  }

  private read(value: unknown): void {
    if (typeof value === 'string') for (const word of wordsOf(value)) this.words.add(word);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach((part) => this.read(part));
  }

  async has(): Promise<(word: string) => boolean> {
    await Promise.all(this.answers);
    return (word) => this.words.has(word);
  }
}

/**
 * Returns texts that are not in a catalogue: texts outside the brackets of the pseudo-locale, or English texts on a
 * page in another language.
 */
export async function untranslated(page: Page, language: 'en' | 'ar' | 'ur', data: SpokenData): Promise<string[]> {
  const isAnswer = await data.has();
  const words = new Set((await page.evaluate(typed)).flatMap(wordsOf));
  const isData = (word: string) => isAnswer(word) || words.has(word);
  // What `Intl` names: months, days of the week and the currency.
  const named = (['short', 'long'] as const).flatMap((length) => [
    ...Array.from({ length: 12 }, (_, month) => new Date(2026, month).toLocaleString('en', { month: length })),
    ...Array.from({ length: 7 }, (_, day) => new Date(2026, 0, day + 1).toLocaleString('en', { weekday: length })),
  ]);
  named.push(...wordsOf(new Intl.DisplayNames('en', { type: 'currency' }).of(RIYAL_SIGN.code) ?? ''));
  const allowed = (word: string) =>
    NAMES.includes(word) || PRINTED.has(word) || named.includes(word) || SHORT_FIGURE.test(word) || isData(word);
  const foreign = (text: string) => {
    if (language !== 'en')
      return wordsOf(text.replaceAll(TECHNICAL, '').replaceAll(BUTTON_OF_IOS, '')).filter(
        (word) => /[a-z]/i.test(word) && !allowed(word),
      );
    const own = text
      .replaceAll(/⟦[^⟦⟧]*⟧/g, '')
      .replaceAll(/⟦[^⟦⟧]*⟧/g, '')
      .replaceAll(TECHNICAL, '')
      .replaceAll(HOW_LONG_AGO, '');
    return wordsOf(own).filter((word) => !allowed(word) && !WIDGETS.includes(word));
  };
  const texts = await page.evaluate(readable);
  return [...new Set(texts.filter((text) => foreign(text).length > 0))].map(
    (text) => `not translated: “${text.slice(0, 80)}”`,
  );
}

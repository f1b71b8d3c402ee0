import { directionOf, type Language } from 'contracts';
import { escapeHtml } from '../escapeHtml';

/** Returns the text of an e-mail that has only paragraphs, as plain text and as HTML. */
export function plainLetter(language: Language, lines: readonly string[]): { text: string; html: string } {
  const direction = directionOf(language);
  const html = lines.map((line) => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`).join('');
  return {
    text: `${lines.join('\n\n')}\n`,
    html: `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8"></head><body dir="${direction}" style="margin:0;padding:24px;font:16px/1.6 system-ui,'Segoe UI',Tahoma,Arial,sans-serif">${html}</body></html>\n`,
  };
}

/** Control characters such as line ends, and direction marks, which could reorder the text around them (UAX #9). */
const UNSAFE = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2028\u2029\u2066-\u2069]+/gu;

/** Returns a name without characters that could change the text around it. */
export const safeInMail = (name: string): string => name.replace(UNSAFE, ' ').trim();

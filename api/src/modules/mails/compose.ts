import { CONFIRM_EMAIL_PAGE, directionOf, paths, RESET_PASSWORD_PAGE } from 'contracts';
import { isolated } from '../../platform/pdf/engine/bidi';
import { safeInMail } from '../../platform/mail/plainLetter';
import type { Letter } from '../../platform/mail/port';
import { escapeHtml } from '../../platform/escapeHtml';
import { localTime, PLATFORM_TIME_ZONE } from '../../platform/localTime';
import type { Recipient } from './recipients';
import { MAIL_TEXTS, type TextKind } from './texts';

/** The pages that the links open. The token is in the fragment of the URL, which a browser never sends to a server. */
const PAGES: Partial<Record<TextKind, string>> = {
  confirmEmail: CONFIRM_EMAIL_PAGE,
  changeEmail: CONFIRM_EMAIL_PAGE,
  resetAsked: RESET_PASSWORD_PAGE,
  invitation: paths.invitation,
  adminInvitation: paths.invitation,
};

interface Content extends Omit<Recipient, 'to'> {
  kind: TextKind;
  /** When the change happened. */
  at: Date;
}

/** Returns an e-mail as plain text and as simple HTML. If `origin` is not given, the link is only a path. */
export function compose({ kind, name, language, token, at }: Content, origin = ''): Omit<Letter, 'to'> {
  const texts = MAIL_TEXTS[language];
  const { subject, body, action } = texts.kinds[kind];
  const greeting = greetingOf({ name, language });
  const page = PAGES[kind];
  const link = token !== undefined && page !== undefined ? `${origin}${page}#${token}` : undefined;
  const { date, time } = localTime(at, PLATFORM_TIME_ZONE);
  const happened = texts.happened(isolated(`${date} ${time}`));
  const lines = link ? [texts.ignore] : [happened, kind === 'emailChanged' ? texts.notExpected : texts.notYou];
  return {
    subject,
    text: [greeting, body, ...(link ? [link] : []), ...lines].join('\n\n') + '\n',
    html: htmlOf({ language, greeting, body, lines, ...(link && action && { link, action, orCopy: texts.orCopy }) }),
  };
}

/** Returns the first line of an e-mail. */
export const greetingOf = ({ name, language }: Pick<Recipient, 'name' | 'language'>): string =>
  MAIL_TEXTS[language].greeting(isolated(safeInMail(name)));

interface Page {
  language: Recipient['language'];
  greeting: string;
  body: string;
  lines: string[];
  link?: string;
  action?: string;
  orCopy?: string;
}

function htmlOf({ language, greeting, body, lines, link, action = '', orCopy = '' }: Page): string {
  const button = link
    ? [
        `<a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;background:#0b6b4e;color:#ffffff;border-radius:8px;text-decoration:none">${escapeHtml(action)}</a>`,
        `${escapeHtml(orCopy)}<br><bdi dir="ltr" style="word-break:break-all">${escapeHtml(link)}</bdi>`,
      ]
    : [];
  return htmlPage(language, [escapeHtml(greeting), escapeHtml(body), ...button, ...lines.map(escapeHtml)]);
}

/**
 * Returns the HTML of an e-mail. Mail programs support few styles, so the styles are simple and inline.
 * @param paragraphs the HTML of each paragraph
 */
export function htmlPage(language: Recipient['language'], paragraphs: readonly string[]): string {
  const direction = directionOf(language);
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body dir="${direction}" style="margin:0;padding:24px;font:16px/1.6 system-ui,'Segoe UI',Tahoma,Arial,sans-serif;color:#1a1a1a;background:#ffffff">
<div style="max-width:560px;margin:0 auto">${paragraphs.map((html) => `<p style="margin:0 0 16px">${html}</p>`).join('')}</div>
</body>
</html>
`;
}

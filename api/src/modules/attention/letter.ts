import { isolated } from '../../platform/pdf/engine/bidi';
import type { Letter } from '../../platform/mail/port';
import { escapeHtml } from '../../platform/escapeHtml';
import { formatNumber } from 'contracts';
import { greetingOf, htmlPage } from '../mails/compose';
import type { Recipient } from '../mails/recipients';
import type { Attention } from './attention';
import { ATTENTION_TEXTS } from './texts';

/** Returns the e-mail with what needs an administrator; null if nothing does. @param origin the public origin of the pages */
export async function attentionLetter(
  attention: Attention,
  { staffId, ...person }: Pick<Recipient, 'name' | 'language'> & { staffId: string | null },
  origin = '',
): Promise<Omit<Letter, 'to'> | null> {
  const { language } = person;
  const { items } = await attention.read(language, staffId);
  if (items.length === 0) return null;
  const { subject, intro, footer } = ATTENTION_TEXTS[language].mail;
  const greeting = greetingOf(person);
  const entries = items.map(({ subject: of, title, ...item }) => ({
    ...item,
    head: of === null ? title : `${isolated(of)}: ${title}`,
    link: `${origin}${item.to}`,
  }));
  return {
    subject: subject(formatNumber(items.length, language)),
    text:
      [
        greeting,
        intro,
        ...entries.map(({ head, detail, action, link }) => `${head}\n${detail}\n${action}: ${link}`),
        footer,
      ].join('\n\n') + '\n',
    html: htmlPage(language, [
      escapeHtml(greeting),
      escapeHtml(intro),
      ...entries.map(
        ({ head, detail, action, link }) =>
          `<b>${escapeHtml(head)}</b><br>${escapeHtml(detail)}<br><a href="${escapeHtml(link)}" style="color:#0b6b4e">${escapeHtml(action)}</a>`,
      ),
      escapeHtml(footer),
    ]),
  };
}

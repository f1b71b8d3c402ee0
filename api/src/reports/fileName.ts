import contentDisposition from 'content-disposition';
import type { Period } from '../orders/period';

/** Controls, what file systems refuse, and the marks that turn the direction of a name around. */
const UNSAFE = /[\p{Cc}\p{Cf}<>:"/\\|?*]+/gu;
const LONGEST_NAME = 60;

/**
 * The `content-disposition` of a report: restaurant, branch and period as its file's name (RFC 6266), with a plain ASCII
 * name for those that cannot read it.
 * @param day the last day of a period without an end
 */
export function reportDisposition(parts: { name: string; branchName: string | null }, { startDate, endDate }: Period, day: string): string {
  const until = endDate ?? day;
  const period = startDate ? (startDate === until ? until : `${startDate} to ${until}`) : `until ${until}`;
  const subject = [parts.name, parts.branchName].map((name) => tidy(name ?? '')).filter(Boolean);
  const ascii = [...subject.map((name) => name.normalize('NFKD').replace(/[^\x20-\x7e]/g, '').replace(/[^A-Za-z0-9]+/g, '-').replace(/^-+|-+$/g, '')).filter(Boolean), period.replace(/ /g, '-')];
  return contentDisposition(`${[...subject, period].join(' - ')}.pdf`, { fallback: `${['report', ...ascii].join('-')}.pdf` });
}

const tidy = (name: string): string => [...name.replace(UNSAFE, ' ').replace(/\s+/g, ' ').trim()].slice(0, LONGEST_NAME).join('').trim();

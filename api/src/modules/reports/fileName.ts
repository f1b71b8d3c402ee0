import type { Period } from '../orders/period';
import type { FileName } from '../../platform/pdf/disposition';

/**
 * Returns the name of a report's file, which consists of restaurant, branch and period.
 * @param day the last day in the file name if the period has no end
 */
export function reportFileName(
  parts: { name: string; branchName: string | null },
  { startDate, endDate }: Period,
  day: string,
): FileName {
  const until = endDate ?? day;
  const period = startDate ? (startDate === until ? until : `${startDate} to ${until}`) : `until ${until}`;
  return { names: [parts.name, parts.branchName], kind: 'report', last: period };
}

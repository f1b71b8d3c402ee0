import type { Period } from '../orders/period';
import { pdfDisposition } from '../../platform/pdf/disposition';

/**
 * Returns the `content-disposition` header of a report, whose file name consists of restaurant, branch and period.
 * @param day the last day in the file name if the period has no end
 */
export function reportDisposition(
  parts: { name: string; branchName: string | null },
  { startDate, endDate }: Period,
  day: string,
): string {
  const until = endDate ?? day;
  const period = startDate ? (startDate === until ? until : `${startDate} to ${until}`) : `until ${until}`;
  return pdfDisposition({ names: [parts.name, parts.branchName], kind: 'report', last: period });
}

import type { Period } from '../../modules/orders/period';
import { pdfDisposition } from '../disposition';

/**
 * Returns the `content-disposition` of a report, with a file name from restaurant, branch and period.
 * @param day the last day of a period without an end
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

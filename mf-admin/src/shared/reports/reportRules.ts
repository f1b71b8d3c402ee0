import { object, string } from 'yup';
import type { TextId } from '../../texts';

/** Both dates are optional (specification section 5). Days as `YYYY-MM-DD` sort as they follow each other. */
export const reportRules = object({
  startDate: string(),
  endDate: string().when('startDate', ([startDate], rule) =>
    rule.test('order', 'admin.report.order' satisfies TextId, (endDate) => !startDate || !endDate || endDate >= startDate),
  ),
});

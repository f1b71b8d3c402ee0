import { object, string } from 'yup';
import type { TextId } from '../../texts';

/** Both dates are optional (specification section 5). Texts in the form `YYYY-MM-DD` compare like dates. */
export const reportRules = object({
  startDate: string(),
  endDate: string().when('startDate', ([startDate], rule) =>
    rule.test(
      'order',
      'admin.report.order' satisfies TextId,
      (endDate) => !startDate || !endDate || endDate >= startDate,
    ),
  ),
});

import { optionalDialog, optionalPart } from 'shared-ui';

/* Date fields need a lot of code and few visits need a report, so the code is separate. */

/** The report dialog. */
export const Report = optionalDialog(() => import('./ReportDialog'));

/** The report form as a part of a page. */
export const ReportPart = optionalPart(() => import('./ReportForm'));

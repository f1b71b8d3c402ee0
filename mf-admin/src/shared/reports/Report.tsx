import { optionalDialog } from 'shared-ui';

/** The report dialog. Its code is separate, because date fields need a lot of code and few visits to a list need a report. */
export const Report = optionalDialog(() => import('./ReportDialog'));

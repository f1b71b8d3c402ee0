import { lazy, Suspense } from 'react';
import type { ReportDialogProps } from './ReportDialog';

/** Date fields are heavy, and few who look at a list want a report. */
const ReportDialog = lazy(() => import('./ReportDialog'));

/** The report dialog, fetched when it is first opened. */
export function Report(props: ReportDialogProps) {
  return (
    <Suspense>
      <ReportDialog {...props} />
    </Suspense>
  );
}

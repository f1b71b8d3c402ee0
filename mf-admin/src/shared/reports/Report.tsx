import { lazy, Suspense } from 'react';
import type { ReportDialogProps } from './ReportDialog';

/** Loaded separately, because date fields need a lot of code and few visits to a list need a report. */
const ReportDialog = lazy(() => import('./ReportDialog'));

/** The report dialog. Its code loads when it is first opened. */
export function Report(props: ReportDialogProps) {
  return (
    <Suspense>
      <ReportDialog {...props} />
    </Suspense>
  );
}

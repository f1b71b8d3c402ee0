import { Dialog } from 'shared-ui';
import { useTexts } from '../../texts';
import ReportForm, { titleOf, type ReportFormProps } from './ReportForm';

export type ReportDialogProps = ReportFormProps & { onClose: () => void };

/** The report of a restaurant, a branch or all restaurants in a dialog. Closing the dialog aborts the report. */
export default function ReportDialog({ subject, name, onClose }: ReportDialogProps) {
  const text = useTexts();
  return (
    <Dialog title={text(titleOf(subject))} isOpen onClose={onClose}>
      <ReportForm subject={subject} name={name} onClose={onClose} />
    </Dialog>
  );
}

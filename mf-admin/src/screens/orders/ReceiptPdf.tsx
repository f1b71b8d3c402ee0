import { Button, downloadIcon, Icon, useLanguage } from 'shared-ui';
import { useHost } from 'shared-ui/host';
import { useFailureToast } from '../../shared/failures/useFailureToast';
import { useTexts } from '../../texts';
import { useSaveReceiptMutation } from './api';

/** Downloads the receipt as PDF, in the reader's language. A toast shows the result. */
export function ReceiptPdf({ orderId }: { orderId: string }) {
  const text = useTexts();
  const language = useLanguage();
  const { toast } = useHost();
  const showFailure = useFailureToast();
  const [save, { isLoading }] = useSaveReceiptMutation();

  const download = async () => {
    const { data: fileName, error } = await save({ orderId, language });
    if (error === undefined) toast({ tone: 'success', title: text('admin.export.saved'), text: fileName });
    else showFailure(text('admin.order.pdf.failed'), error, text('admin.tryAgain'));
  };

  return (
    <Button busy={isLoading} busyLabel={text('admin.order.pdf.busy')} onClick={() => void download()}>
      <Icon of={downloadIcon} />
      {text('admin.order.pdf')}
    </Button>
  );
}

import { apiMessage, useSession } from 'shared-auth';
import { Button, downloadIcon, Icon, useLanguage, useText, type UiTextId } from 'shared-ui';
import { useHost } from 'shared-ui/host';
import type { TextId } from '../../texts';
import { EXPORT_LABELS, type ExportFormat } from '../../shared/exportFormats';
import { useExportUserOrdersMutation } from './api';

/** Exports all pages of a customer's orders at the branch as a CSV or XLSX file. A toast shows the result. */
export function ExportButton({ phone, format }: { phone: string; format: ExportFormat }) {
  const text = useText<TextId | UiTextId>();
  const language = useLanguage();
  const { toast } = useHost();
  const { restaurantId, branchId } = useSession();
  const [exportOrders, { isLoading }] = useExportUserOrdersMutation();

  const save = async () => {
    const { data: fileName, error } = await exportOrders({ phone, restaurantId, branchId, format, language });
    if (error === undefined) {
      toast({ tone: 'success', title: text('cashier.orders.export.saved'), text: fileName });
      return;
    }
    const message = apiMessage(error);
    toast({
      tone: 'error',
      title: text('cashier.orders.export.failed'),
      text: message === undefined ? text('cashier.orders.export.tryAgain') : text('ui.error.sentence', { message }),
    });
  };

  return (
    <Button variant="bare" busy={isLoading} busyLabel={text('cashier.orders.export.busy')} onClick={() => void save()}>
      <Icon of={downloadIcon} />
      {text(EXPORT_LABELS[format])}
    </Button>
  );
}

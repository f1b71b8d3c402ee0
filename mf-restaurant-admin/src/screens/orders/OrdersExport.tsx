import { apiMessage, useSession } from 'shared-auth';
import { ExportMenu, useLanguage, type ExportFormat } from 'shared-ui';
import { useHost } from 'shared-ui/host';
import { useTexts } from '../../texts';
import { useExportUserOrdersMutation } from './api';

/** Exports all pages of a customer's orders at the branch. A toast shows the result. */
export function OrdersExport({ phone }: { phone: string }) {
  const text = useTexts();
  const language = useLanguage();
  const { toast } = useHost();
  const { restaurantId, branchId } = useSession();
  const [exportOrders, { isLoading }] = useExportUserOrdersMutation();

  const save = async (format: ExportFormat) => {
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

  return <ExportMenu busy={isLoading} onExport={(format) => void save(format)} />;
}

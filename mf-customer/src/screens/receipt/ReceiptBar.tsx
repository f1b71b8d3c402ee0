import { paths } from 'contracts';
import { apiMessage } from 'shared-auth';
import { fileIcon, Icon, nameIn, noteIcon, printerIcon, shareIcon, useLanguage } from 'shared-ui';
import { useHost } from 'shared-ui/host';
import { useGetCustomerSessionQuery, useGetOwnReceiptQuery } from '../../api';
import { useTexts } from '../../texts';
import classes from '../me/Bar.module.css';
import { useSaveReceiptPdfMutation } from './pdfApi';

/**
 * What can be done with a receipt: share its link, save it as PDF, print it, or add a note. Only the PDF needs the
 * network.
 */
export function ReceiptBar({ id, onNote }: { id: string; onNote: () => void }) {
  const text = useTexts();
  const language = useLanguage();
  const { toast } = useHost();
  const order = useGetOwnReceiptQuery({ id }).data?.order;
  const isOwn = useGetCustomerSessionQuery().data?.scope !== 'device';
  const [savePdf, { isLoading }] = useSaveReceiptPdfMutation();

  const share = async () => {
    if (!order) return;
    const url = new URL(paths.order(order.id), location.origin).href;
    try {
      if ('share' in navigator) {
        const restaurant = nameIn(language, order.restaurant.names, order.restaurant.name).name;
        await navigator.share({
          title: text('customer.receipt.shareTitle', { restaurant, number: String(order.order_number ?? '') }),
          url,
        });
      } else {
        await (navigator as Navigator).clipboard.writeText(url);
        toast({ tone: 'success', title: text('customer.receipt.linkCopied') });
      }
    } catch (error) {
      // Cancelling the share sheet is not an error. If the browser refuses, the diner can copy the link by hand.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        toast({ tone: 'error', title: text('customer.receipt.shareFailed'), text: url });
    }
  };

  const save = async () => {
    if (!order) return;
    if (!navigator.onLine) return toast({ tone: 'error', title: text('customer.receipt.pdfOffline') });
    const { error } = await savePdf({ orderId: order.id, language });
    if (error) toast({ tone: 'error', title: apiMessage(error) ?? text('customer.failure') });
    else toast({ tone: 'success', title: text('customer.spending.file.saved') });
  };

  const actions = [
    { icon: shareIcon, label: 'customer.receipt.share', onPress: () => void share() },
    { icon: fileIcon, label: 'customer.receipt.pdf', onPress: () => void save(), isBusy: isLoading },
    { icon: printerIcon, label: 'customer.receipt.print', onPress: () => globalThis.print() },
    ...(isOwn ? [{ icon: noteIcon, label: 'customer.receipt.note', onPress: onNote } as const] : []),
  ] as const;

  return (
    <div className={classes.bar} role="group" aria-label={text('customer.receipt.actions')}>
      {actions.map(({ icon, label, onPress, ...rest }) => {
        const isBusy = 'isBusy' in rest && rest.isBusy;
        return (
          <button
            key={label}
            type="button"
            className={classes.item}
            disabled={!order || isBusy}
            aria-busy={isBusy || undefined}
            onClick={onPress}
          >
            <Icon of={icon} className={classes.icon} />
            {text(label)}
          </button>
        );
      })}
    </div>
  );
}

import { invoiceLink } from 'contracts';
import { useApiBase } from 'shared-auth';
import { Button, Dialog, EmptyState, QrCard } from 'shared-ui';
import { useTexts } from '../texts';
import type { PrintedTill } from './tills';
import classes from './QrDialog.module.css';

interface QrDialogProps {
  restaurantId: string;
  /** The restaurant's logo, a path on the API host. */
  logo?: string | null;
  tills: readonly PrintedTill[];
  /** Said when there is no till. */
  emptyText: string;
  onClose: () => void;
}

/** The QR codes of tills, each with its picture to download. A code's text is the invoice link itself (decisions, "Behaviour"). */
export function QrDialog({ restaurantId, logo, tills, emptyText, onClose }: QrDialogProps) {
  const text = useTexts();
  const apiBase = useApiBase();
  return (
    <Dialog
      title={text(tills.length === 1 ? 'admin.qr.one' : 'admin.qr.all')}
      isOpen
      onClose={onClose}
      actions={
        <Button variant="secondary" onClick={onClose}>
          {text('admin.close')}
        </Button>
      }
    >
      {tills.length === 0 && <EmptyState title={emptyText} />}
      <ul className={classes.codes}>
        {tills.map(({ id, name, device_id, branch, fileName }) => (
          <li key={id}>
            <QrCard
              text={invoiceLink(window.location.origin, restaurantId, id)}
              name={branch === undefined ? name : `${branch} · ${name}`}
              deviceId={device_id}
              fileName={fileName}
              logo={logo ? apiBase + logo : undefined}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

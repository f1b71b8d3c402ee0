import { Dialog } from 'shared-ui';
import { useTexts } from '../../texts';
import { QrCodes, type QrCodesProps } from './QrCodes';

/** The QR codes of tills in a dialog. */
export function QrDialog({ onClose, ...codes }: QrCodesProps & { onClose: () => void }) {
  const text = useTexts();
  return (
    <Dialog
      title={text(codes.tills.length === 1 ? 'admin.qr.one' : 'admin.qr.all')}
      isOpen
      wide={codes.tills.length > 1}
      onClose={onClose}
      closeLabel={text('admin.close')}
    >
      <QrCodes {...codes} />
    </Dialog>
  );
}

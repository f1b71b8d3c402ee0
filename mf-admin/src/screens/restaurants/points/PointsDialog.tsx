import { useRef } from 'react';
import { Dialog } from 'shared-ui';
import { useTexts } from '../../../texts';
import type { OpenForm } from './PointsForm';
import { PointsProgramme } from './PointsProgramme';

interface PointsDialogProps {
  /** The restaurant's id; null for the platform's programme. */
  id: string | null;
  /** The restaurant's currency, for a new programme. */
  currency: string | null;
  onClose: () => void;
}

/** A points programme in a dialog. */
export function PointsDialog({ id, currency, onClose }: PointsDialogProps) {
  const text = useTexts();
  const form = useRef<OpenForm>(null);
  const close = () => (form.current ? form.current.close() : onClose());
  return (
    <Dialog title={text(id === null ? 'admin.points.platform' : 'admin.points')} isOpen onClose={close}>
      {id === null && <p>{text('admin.points.platform.lead')}</p>}
      <PointsProgramme id={id} currency={currency} form={form} onClose={onClose} />
    </Dialog>
  );
}

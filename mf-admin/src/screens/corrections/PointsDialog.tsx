import { useRef } from 'react';
import { Dialog } from 'shared-ui';
import { useTexts } from '../../texts';
import type { OpenForm } from '../restaurants/points/PointsForm';
import { PointsProgramme } from '../restaurants/points/PointsProgramme';

/** The platform's points programme. */
export function PointsDialog({ onClose }: { onClose: () => void }) {
  const text = useTexts();
  const form = useRef<OpenForm>(null);
  const close = () => (form.current ? form.current.close() : onClose());
  return (
    <Dialog title={text('admin.points.platform')} isOpen onClose={close}>
      <p>{text('admin.points.platform.lead')}</p>
      <PointsProgramme id={null} currency={null} form={form} onClose={onClose} />
    </Dialog>
  );
}

import type { Device } from '../api.generated';
import { ConfirmCall } from '../places/ConfirmCall';
import { useTexts } from '../texts';
import { useChangeDeviceMutation } from './api';

/** Deletes a till, softly, once that is confirmed. */
export function DeleteTill({ till, onDeleted, onClose }: { till: Device; onDeleted: () => void; onClose: () => void }) {
  const text = useTexts();
  const [change] = useChangeDeviceMutation();
  return (
    <ConfirmCall
      title={text('admin.till.delete.ask', { till: till.name })}
      text={text('admin.till.delete.text')}
      confirmLabel={text('admin.place.delete')}
      call={() => change({ id: till.id, body: { isDeleted: true } })}
      done={{ title: text('admin.place.deleted'), text: text('admin.till.deleted') }}
      failed={text('admin.till.notDeleted')}
      onDone={onDeleted}
      onClose={onClose}
    />
  );
}

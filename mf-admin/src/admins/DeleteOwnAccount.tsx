import { ConfirmCall } from '../places/ConfirmCall';
import { useTexts } from '../texts';

/** Asks administrators who are about to delete themselves; it ends the session, so there is no Undo. */
export function DeleteOwnAccount({ remove, onClose }: { remove: () => Promise<{ error?: unknown }>; onClose: () => void }) {
  const text = useTexts();
  return (
    <ConfirmCall
      title={text('admin.admin.own.ask')}
      text={text('admin.admin.own.text')}
      confirmLabel={text('admin.place.delete')}
      call={remove}
      done={{ title: text('admin.place.deleted'), text: text('admin.delete.admin.removed') }}
      failed={text('admin.delete.admin.notRemoved')}
      onClose={onClose}
    />
  );
}

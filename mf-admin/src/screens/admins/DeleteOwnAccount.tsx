import { useDispatch } from 'react-redux';
import { sessionCleared } from 'shared-auth';
import { ConfirmCall } from '../../shared/dialogs/ConfirmCall';
import { useTexts } from '../../texts';

/** Asks administrators who are about to delete themselves; it ends the session, so there is no Undo. */
export function DeleteOwnAccount({ remove, onClose }: { remove: () => Promise<{ error?: unknown }>; onClose: () => void }) {
  const text = useTexts();
  const dispatch = useDispatch();

  /** The session would end with the next call, and ask somebody to log in again who cannot. */
  const leave = async () => {
    const answer = await remove();
    if (answer.error === undefined) dispatch(sessionCleared());
    return answer;
  };

  return (
    <ConfirmCall
      title={text('admin.admin.own.ask')}
      text={text('admin.admin.own.text')}
      confirmLabel={text('admin.place.delete')}
      call={leave}
      done={{ title: text('admin.place.deleted'), text: text('admin.delete.admin.removed') }}
      failed={text('admin.delete.admin.notRemoved')}
      onClose={onClose}
    />
  );
}

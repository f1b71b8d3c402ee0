import { useDispatch } from 'react-redux';
import { sessionCleared } from 'shared-auth';
import { ConfirmCall } from '../../shared/dialogs/ConfirmCall';
import { useTexts } from '../../texts';

/** Confirms that administrators want to delete their own account. There is no Undo, because it ends the session. */
export function DeleteOwnAccount({
  remove,
  onClose,
}: {
  remove: () => Promise<{ error?: unknown }>;
  onClose: () => void;
}) {
  const text = useTexts();
  const dispatch = useDispatch();

  /** Logs out after the deletion. Otherwise the next call would end the session and ask for a login that must fail. */
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

import { useDispatch } from 'react-redux';
import { sessionCleared } from 'shared-auth';
import { ConfirmCall } from 'shared-auth/forms';
import { useTexts } from '../../texts';

/**
 * Asks administrators to confirm that they want to delete their own account. There is no Undo, because the deletion
 * ends the session.
 */
export function DeleteOwnAccount({
  remove,
  onClose,
}: {
  remove: () => Promise<{ error?: unknown }>;
  onClose: () => void;
}) {
  const text = useTexts();
  const dispatch = useDispatch();

  /**
   * Logs out after the deletion. Otherwise the next request would end the session and ask for a login, which would
   * fail.
   */
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
      cancelLabel={text('staff.cancel')}
      call={leave}
      done={{ title: text('admin.place.deleted'), text: text('admin.delete.admin.removed') }}
      failed={{ title: text('admin.delete.admin.notRemoved'), text: text('staff.tryAgain') }}
      onClose={onClose}
    />
  );
}

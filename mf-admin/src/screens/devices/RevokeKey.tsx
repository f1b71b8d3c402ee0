import type { Device } from '../../api.generated';
import { ConfirmCall } from 'shared-auth/forms';
import { useTexts } from '../../texts';
import { useEndDeviceKeyMutation } from './api';

/** Revokes a till's key after a confirmation. */
export function RevokeKey({ till, onClose }: { till: Device; onClose: () => void }) {
  const text = useTexts();
  const [end] = useEndDeviceKeyMutation();
  return (
    <ConfirmCall
      title={text('admin.key.end.ask', { till: till.name })}
      text={text('admin.key.end.text')}
      confirmLabel={text('admin.key.end')}
      cancelLabel={text('staff.cancel')}
      call={() => end({ id: till.id })}
      done={{ title: text('admin.key.ended') }}
      failed={{ title: text('admin.key.notEnded'), text: text('staff.tryAgain') }}
      onClose={onClose}
    />
  );
}

import { apiMessage } from 'shared-auth';
import { ConfirmDialog, isolated } from 'shared-ui';
import { useHost } from 'shared-ui/host';
import type { SetRemoteStateApiArg } from '../../api.generated';
import { useTexts } from '../../texts';
import { useSetRemoteStateMutation } from './api';

/** The remote to which this page belongs. */
const OWN = 'mf-operations';

/** A state that an administrator has chosen for a remote. */
interface Switch {
  remote: string;
  state: SetRemoteStateApiArg['body']['state'];
}
export type SwitchOff = Switch & { state: 'disabled' | 'retired' };

/**
 * Returns a function that sets the state of a remote and shows the result in a toast.
 * @param onSwitched called after a success
 */
export function useSwitch(onSwitched: () => void): { set: (wanted: Switch) => Promise<void>; busy: boolean } {
  const t = useTexts();
  const { toast } = useHost();
  const [send, { isLoading }] = useSetRemoteStateMutation();
  const set = async ({ remote, state }: Switch) => {
    const { error } = await send({ remote, body: { state } });
    if (error === undefined) {
      toast({ tone: 'success', title: t(`suitePage.switch.${state}`, { remote: isolated(remote) }) });
      onSwitched();
      return;
    }
    const message = apiMessage(error);
    toast({
      tone: 'error',
      title: t('suitePage.switch.failed', { remote: isolated(remote) }),
      text: message && t('suitePage.switch.reason', { message }),
    });
  };
  return { set, busy: isLoading };
}

interface SwitchDialogProps {
  wanted: SwitchOff;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a remote is switched off. */
export function SwitchDialog({ wanted: { remote, state }, busy, onConfirm, onClose }: SwitchDialogProps) {
  const t = useTexts();
  const verb = state === 'disabled' ? 'disable' : 'retire';
  return (
    <ConfirmDialog
      tone="danger"
      title={t(`suitePage.${verb}.title`, { remote: isolated(remote) })}
      text={t(`suitePage.${verb}.text`)}
      confirmLabel={t(`suitePage.${verb}`)}
      cancelLabel={t('suitePage.switch.cancel')}
      isOpen
      busy={busy}
      busyLabel={t('suitePage.switch.busy')}
      onConfirm={onConfirm}
      onCancel={onClose}
    >
      {remote === OWN && (
        <p>{t('suitePage.switch.own', { remote: isolated(remote), command: isolated(`npm run enable -w ${OWN}`) })}</p>
      )}
    </ConfirmDialog>
  );
}

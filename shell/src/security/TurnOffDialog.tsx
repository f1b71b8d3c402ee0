import { Dialog } from 'shared-ui';
import { useHost } from 'shared-ui/host';
import { ProofForm } from './ProofForm';
import { useEndSecondFactorMutation } from './securityApi';
import { useTexts } from './texts';

/** Turns two-step verification off, with the password and a code. */
export function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const { toast } = useHost();
  const [end, { isLoading, error }] = useEndSecondFactorMutation();

  const send = async (secondFactorProofInput: { currentPassword: string; code: string }) => {
    const { error } = await end({ secondFactorProofInput });
    if (error) return error;
    toast({ tone: 'success', title: t('shell.security.second.isOff') });
    onClose();
    return undefined;
  };

  return (
    <Dialog
      role="alertdialog"
      title={t('shell.security.second.off.title')}
      isOpen
      onClose={isLoading ? undefined : onClose}
    >
      <ProofForm
        intro={t('shell.security.second.off.lead')}
        withCode
        tone="danger"
        submitLabel={t('shell.security.second.turnOff')}
        onProof={send}
        onCancel={onClose}
        isLoading={isLoading}
        error={error}
      />
    </Dialog>
  );
}

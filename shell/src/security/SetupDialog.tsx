import { AppSetup, RecoveryCodes } from 'shared-auth/login';
import { Dialog } from 'shared-ui';
import { ProofForm } from './ProofForm';
import { useConfirmSecondFactorMutation, useStartSecondFactorMutation } from './securityApi';
import { useTexts } from './texts';

/** Turns two-step verification on: asks for the password and for a code of the app, then shows the recovery codes. */
export function SetupDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const [start, started] = useStartSecondFactorMutation();
  const [confirm, confirmed] = useConfirmSecondFactorMutation();
  const codes = confirmed.data?.recoveryCodes;
  const isLoading = started.isLoading || confirmed.isLoading;

  const begin = async (currentPassword: string) => (await start({ secondFactorStartInput: { currentPassword } })).error;
  const finish = async (code: string) => (await confirm({ secondFactorCodeInput: { code } })).error;

  return (
    <Dialog
      role="alertdialog"
      title={t(codes ? 'shell.security.codes.title' : 'shell.security.second.setUp')}
      isOpen
      // The recovery codes are shown only once. While they are requested, nothing closes the dialog; while they are
      // shown, only the button below them does.
      onClose={codes || isLoading ? undefined : onClose}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : started.data ? (
        <AppSetup
          app={started.data}
          submitCode={finish}
          onCancel={onClose}
          isLoading={confirmed.isLoading}
          error={confirmed.error}
        />
      ) : (
        <ProofForm
          submitLabel={t('shell.security.next')}
          onProof={({ currentPassword }) => begin(currentPassword)}
          onCancel={onClose}
          isLoading={started.isLoading}
          error={started.error}
        />
      )}
    </Dialog>
  );
}

import { RecoveryCodes } from 'shared-auth/login';
import { Dialog } from 'shared-ui';
import { ProofForm } from './ProofForm';
import { useRenewRecoveryCodesMutation } from './securityApi';
import { useTexts } from './texts';

/** Replaces the recovery codes, and shows the new codes only once. */
export function RecoveryCodesDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const [renew, { data, isLoading, error }] = useRenewRecoveryCodesMutation();
  return (
    <Dialog
      role="alertdialog"
      title={t(data ? 'shell.security.codes.title' : 'shell.security.codes.renew')}
      isOpen
      // While the request runs, the dialog stays open, because only it shows the new codes.
      onClose={data || isLoading ? undefined : onClose}
    >
      {data ? (
        <RecoveryCodes codes={data.recoveryCodes} onDone={onClose} />
      ) : (
        <ProofForm
          intro={t('shell.security.codes.lead')}
          withCode
          submitLabel={t('shell.security.codes.renew')}
          onProof={async (secondFactorProofInput) => (await renew({ secondFactorProofInput })).error}
          onCancel={onClose}
          isLoading={isLoading}
          error={error}
        />
      )}
    </Dialog>
  );
}

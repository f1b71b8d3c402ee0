import { SECURITY_PAGE } from 'contracts';
import { authCatalogue } from 'shared-auth/login';
import { Button, LinkButton } from 'shared-ui';
import { useLocation } from 'shared-ui/router';
import { invitationCatalogue } from '../invitation/texts';
import styles from '../invitation/Invitation.module.css';
import { CallFailure, Incomplete, RecoveryPage } from './RecoveryPage';
import { useConfirmEmailMutation } from './recoveryApi';
import { recoveryCatalogue, useTexts } from './texts';

/** @public The router adds these texts before it shows the page. */
export const catalogues = [authCatalogue, invitationCatalogue, recoveryCatalogue];

/**
 * Confirms an e-mail address with the link that was sent to it. The page waits until its button is pressed. The link
 * works only once, so a program that opens the links in e-mails to check them would otherwise use it up.
 */
export default function ConfirmEmailPage() {
  const t = useTexts();
  const token = useLocation().hash.slice(1);
  const [confirm, { isLoading, isSuccess, error }] = useConfirmEmailMutation();
  const onward = <LinkButton to={SECURITY_PAGE}>{t('shell.recovery.continue')}</LinkButton>;

  if (isSuccess)
    return (
      <RecoveryPage title={t('shell.recovery.confirm.done')}>
        <p>{t('shell.recovery.confirm.done.lead')}</p>
        <div className={styles.actions}>{onward}</div>
      </RecoveryPage>
    );
  if (token === '') return <Incomplete />;
  const isOver = error !== undefined && 'status' in error && error.status === 410;
  return (
    <RecoveryPage title={t('shell.recovery.confirm')}>
      {error !== undefined && !isLoading && <CallFailure error={error} />}
      {!isOver && <p>{t('shell.recovery.confirm.lead')}</p>}
      <div className={styles.actions}>
        {isOver ? (
          onward
        ) : (
          <Button busy={isLoading} onClick={() => void confirm({ emailTokenInput: { token } })}>
            {t('shell.recovery.confirm.submit')}
          </Button>
        )}
      </div>
    </RecoveryPage>
  );
}

import { useId } from 'react';
import { apiMessage, Loaded } from 'shared-auth';
import { Banner, Button, Card, Chip, useLanguage } from 'shared-ui';
import type { OwnEmail } from '../api.generated';
import { EmailForm } from './EmailForm';
import { useAskEmailConfirmationMutation, useGetOwnEmailQuery } from './securityApi';
import { useTexts } from './texts';
import styles from './Security.module.css';

/**
 * The card about the signed-in member's e-mail address: whether it is confirmed, a button that sends the confirmation
 * link, and a form that changes the address.
 */
export function EmailCard() {
  const t = useTexts();
  const titleId = useId();
  const query = useGetOwnEmailQuery(undefined, { refetchOnMountOrArgChange: true, refetchOnFocus: true });
  return (
    <Card role="region" aria-labelledby={titleId} className={styles.card}>
      <h2 id={titleId} className={styles.title}>
        {t('shell.security.email')}
      </h2>
      <Loaded query={query}>{(own) => <Address own={own} />}</Loaded>
    </Card>
  );
}

function Address({ own: { email, isConfirmed, canSend } }: { own: OwnEmail }) {
  const t = useTexts();
  const language = useLanguage();
  const [ask, { isSuccess, isLoading, error }] = useAskEmailConfirmationMutation();
  return (
    <>
      <p className={styles.state}>
        <bdi translate="no" dir="ltr" className={styles.address}>
          {email}
        </bdi>
        <Chip tone={isConfirmed ? 'good' : 'notice'}>
          {t(isConfirmed ? 'shell.security.email.confirmed' : 'shell.security.email.open')}
        </Chip>
      </p>
      <p className={styles.quiet}>
        {t(
          !canSend
            ? 'shell.security.email.off'
            : isConfirmed
              ? 'shell.security.email.told'
              : 'shell.security.email.lead',
        )}
      </p>
      {error !== undefined && !isLoading && (
        <Banner tone="error">
          {t('ui.error.sentence', { message: apiMessage(error) ?? t('shell.security.failed') })}
        </Banner>
      )}
      {isSuccess && !isConfirmed && (
        <Banner tone="info">{t('shell.security.email.sent', { email: `\u2068${email}\u2069` })}</Banner>
      )}
      {canSend && !isConfirmed && (
        <div className={styles.actions}>
          <Button
            variant="secondary"
            busy={isLoading}
            onClick={() => void ask({ emailConfirmationRequestInput: { language } })}
          >
            {t('shell.security.email.send')}
          </Button>
        </div>
      )}
      {canSend && <EmailForm />}
    </>
  );
}

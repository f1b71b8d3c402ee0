import { StaffPageLayout } from '../staff-layout/StaffPageLayout';
import { paths } from 'contracts';
import { apiMessage } from 'shared-auth';
import { Banner, LinkButton, usePageTitle } from 'shared-ui';
import type { ReactNode } from 'react';
import { useTexts as useInvitationTexts } from '../invitation/texts';
import { useTexts } from './texts';
import styles from '../invitation/Invitation.module.css';

/** The layout of the pages for links in e-mails, with a heading that screen readers announce when it changes. */
export function RecoveryPage({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title);
  return (
    <StaffPageLayout>
      <h1 className={styles.title} aria-live="polite">
        {title}
      </h1>
      {children}
    </StaffPageLayout>
  );
}

interface ToLoginProps {
  /** Further links, shown before the link to the login. */
  children?: ReactNode;
  /** True if the page has a more important action than the link to the login. */
  isSecondary?: boolean;
}

/** The link to the login. */
export function ToLogin({ children, isSecondary = children !== undefined }: ToLoginProps) {
  const t = useInvitationTexts();
  return (
    <div className={styles.actions}>
      {children}
      <LinkButton variant={isSecondary ? 'secondary' : 'primary'} to={paths.login}>
        {t('shell.invitation.login')}
      </LinkButton>
    </div>
  );
}

/** Shows the server's message about a failed request, or says that the server could not be reached. */
export function CallFailure({ error }: { error: unknown }) {
  const t = useTexts();
  const invitation = useInvitationTexts();
  const message = apiMessage(error);
  return (
    <Banner tone="error">
      {message ? t('ui.error.sentence', { message }) : invitation('shell.invitation.notReached')}
    </Banner>
  );
}

/** Explains that the opened link has lost its token. */
export function Incomplete({ children }: { children?: ReactNode }) {
  const t = useInvitationTexts();
  return (
    <RecoveryPage title={t('shell.invitation.over')}>
      <p>{t('shell.invitation.incomplete')}</p>
      <ToLogin>{children}</ToLogin>
    </RecoveryPage>
  );
}

import { RequireRole } from 'shared-auth/dashboard';
import { authCatalogue } from 'shared-auth/login';
import { PageHeader } from 'shared-ui';
import { EmailCard } from './EmailCard';
import { PasswordCard } from './PasswordCard';
import { SecondFactorCard } from './SecondFactorCard';
import { useGetOwnSessionsQuery } from './securityApi';
import { SessionsCard } from './SessionsCard';
import { securityCatalogue, useTexts } from './texts';
import styles from './Security.module.css';

/** @public The router adds these texts before it shows the page. */
export const catalogues = [authCatalogue, securityCatalogue];

/** The page on which members protect their account: two-step verification, e-mail address, sessions and password. */
export default function SecurityPage() {
  return (
    <RequireRole>
      <OwnAccount />
    </RequireRole>
  );
}

function OwnAccount() {
  const t = useTexts();
  const sessions = useGetOwnSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const readSessions = () => void sessions.refetch();
  return (
    <>
      <PageHeader title={t('shell.security.title')} />
      <div className={styles.sections}>
        <SecondFactorCard onChanged={readSessions} />
        <EmailCard />
        <SessionsCard query={sessions} />
        <PasswordCard onChanged={readSessions} />
      </div>
    </>
  );
}

import { RequireRole } from 'shared-auth';
import { authCatalogue } from 'shared-auth/login';
import { PageHeader } from 'shared-ui';
import { SecondFactorCard } from './SecondFactorCard';
import { SessionsCard } from './SessionsCard';
import { securityCatalogue, useTexts } from './texts';
import styles from './Security.module.css';

/** @public The router adds these texts before it shows the page. */
export const catalogues = [authCatalogue, securityCatalogue];

/** The page on which a member of staff protects their own account: two-step verification and sessions. */
export default function SecurityPage() {
  const t = useTexts();
  return (
    <RequireRole>
      <PageHeader title={t('shell.security.title')} />
      <div className={styles.sections}>
        <SecondFactorCard />
        <SessionsCard />
      </div>
    </RequireRole>
  );
}

import { STATUS_PAGE } from 'contracts';
import { NavLink } from 'shared-ui/router';
import { useTexts } from '../texts';
import styles from './OperationsTabs.module.css';

/** The path of the page with the releases of the suite, a tab of the status. */
export const SUITE_PAGE = `${STATUS_PAGE}/suite`;

/** The two pages about the installation, as links that look like tabs. */
export function OperationsTabs() {
  const t = useTexts();
  return (
    <nav className={styles.tabs} aria-label={t('status.tabs')}>
      <NavLink to={STATUS_PAGE} end>
        {t('status.title')}
      </NavLink>
      <NavLink to={SUITE_PAGE}>{t('suitePage.title')}</NavLink>
    </nav>
  );
}

import { paths } from 'contracts';
import { TextLink } from 'shared-ui';
import { useTexts } from './texts';
import styles from './LandingLinks.module.css';

/** From the landing page to the other pages that need no session. */
export function LandingLinks() {
  const t = useTexts();
  return (
    <nav className={styles.links} aria-label={t('landing.navigation')}>
      <TextLink to={paths.privacy}>{t('landing.privacy')}</TextLink>
      <TextLink to={paths.login}>{t('landing.staff')}</TextLink>
    </nav>
  );
}

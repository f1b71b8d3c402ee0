import { paths } from 'contracts';
import { LinkButton, TextLink } from 'shared-ui';
import { useTexts } from './texts';
import styles from './LandingLinks.module.css';

/** Links from the landing page to the other pages that need no session. */
export function LandingLinks() {
  const t = useTexts();
  return (
    <nav className={styles.links} aria-label={t('landing.navigation')}>
      <TextLink to={paths.privacy}>{t('landing.privacy')}</TextLink>
      <LinkButton to={paths.login} variant="secondary">
        {t('landing.staff')}
      </LinkButton>
    </nav>
  );
}

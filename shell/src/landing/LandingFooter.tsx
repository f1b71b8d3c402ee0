import { paths } from 'contracts';
import { Brand, TextLink } from 'shared-ui';
import { useTexts } from './texts';
import styles from './LandingFooter.module.css';

/** The footer; all its links point to / (specification section 2). */
export function LandingFooter() {
  const t = useTexts();
  return (
    <footer>
      <div className={styles.footer}>
        <Brand />
        <nav className={styles.links} aria-label={t('landing.footer')}>
          <TextLink to={paths.landing}>{t('landing.home')}</TextLink>
          <TextLink to={paths.landing}>{t('landing.features')}</TextLink>
          <TextLink to={paths.landing}>{t('landing.how')}</TextLink>
          <TextLink to={paths.landing}>{t('landing.download')}</TextLink>
        </nav>
      </div>
      <div className={styles.sadu} />
    </footer>
  );
}

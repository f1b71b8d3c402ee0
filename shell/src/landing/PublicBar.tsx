import { paths } from 'contracts';
import { TextLink, ThemeSelect } from 'shared-ui';
import { Brand } from '../brand/Brand';
import { LanguageMenu } from '../language/LanguageMenu';
import { useTexts } from './texts';
import styles from './PublicBar.module.css';

/** The landing page's bar: the product, the other pages, language and look. */
export function PublicBar() {
  const t = useTexts();
  return (
    <header className={styles.bar}>
      <p className={styles.brand}>
        <Brand />
      </p>
      <nav className={styles.links} aria-label={t('landing.navigation')}>
        <TextLink to={paths.privacy}>{t('landing.privacy')}</TextLink>
        <TextLink to={paths.login}>{t('landing.staff')}</TextLink>
      </nav>
      <div className={styles.look}>
        <ThemeSelect />
        <LanguageMenu />
      </div>
    </header>
  );
}

import { paths } from 'contracts';
import { TextLink, usePageTitle } from 'shared-ui';
import { Brand } from '../brand/Brand';
import { LanguageMenu } from '../language/LanguageMenu';
import { useTexts, type TextId } from '../texts';
import styles from './PrivacyPage.module.css';

/** The terms' facts (specification section 9). */
const FACTS: TextId[] = ['shell.privacy.hosting', 'shell.privacy.sales', 'shell.privacy.negotiation', 'shell.privacy.deletion', 'shell.privacy.logins'];

/** Terms and privacy. */
export default function PrivacyPage() {
  const t = useTexts();
  usePageTitle(t('shell.privacy.title'));
  return (
    <main className={styles.page}>
      <div className={styles.bar}>
        <Brand />
        <LanguageMenu />
      </div>
      <h1>{t('shell.privacy.title')}</h1>
      {FACTS.map((fact) => (
        <p key={fact}>{t(fact)}</p>
      ))}
      <TextLink to={paths.landing}>{t('shell.landing.home')}</TextLink>
    </main>
  );
}

import { paths, PRODUCT_NAME } from 'contracts';
import { Card, TextLink } from 'shared-ui';
import { LanguageMenu } from '../language/LanguageMenu';
import { useTexts, type TextId } from '../texts';
import styles from './LandingPage.module.css';

const FEATURES: [TextId, TextId][] = [
  ['shell.landing.scan', 'shell.landing.scan.text'],
  ['shell.landing.storage', 'shell.landing.storage.text'],
  ['shell.landing.rewards', 'shell.landing.rewards.text'],
];

const STEPS: TextId[] = ['shell.landing.step1', 'shell.landing.step2', 'shell.landing.step3'];

/** The marketing page (specification section 2, "Public screens"). */
export default function LandingPage() {
  const t = useTexts();
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <p className={styles.brand}>{PRODUCT_NAME}</p>
        <LanguageMenu />
      </header>
      <main>
        <section className={styles.hero}>
          <h1>{t('shell.landing.title')}</h1>
          <p className={styles.lead}>{t('shell.landing.lead', { product: PRODUCT_NAME })}</p>
          <p className={styles.proof}>
            <span>★ {t('shell.landing.rating')}</span>
            <span>{t('shell.landing.downloads')}</span>
          </p>
        </section>
        <section aria-labelledby="features">
          <h2 id="features">{t('shell.landing.features')}</h2>
          <div className={styles.cards}>
            {FEATURES.map(([title, text]) => (
              <Card key={title}>
                <h3>{t(title)}</h3>
                <p>{t(text)}</p>
              </Card>
            ))}
          </div>
        </section>
        <section aria-labelledby="how">
          <h2 id="how">{t('shell.landing.how')}</h2>
          <ol className={styles.steps}>
            {STEPS.map((step) => (
              <li key={step}>{t(step)}</li>
            ))}
          </ol>
        </section>
        <section aria-labelledby="download">
          <h2 id="download">{t('shell.landing.download')}</h2>
          <p className={styles.stores}>
            <TextLink to={paths.landing}>{t('shell.landing.ios')}</TextLink>
            <TextLink to={paths.landing}>{t('shell.landing.android')}</TextLink>
          </p>
        </section>
      </main>
      <footer className={styles.footer}>
        <TextLink to={paths.landing}>{t('shell.landing.home')}</TextLink>
        <TextLink to={paths.privacy}>{t('shell.landing.privacy')}</TextLink>
        <TextLink to={paths.login}>{t('shell.landing.staff')}</TextLink>
      </footer>
    </div>
  );
}

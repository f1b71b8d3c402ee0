import { paths, PRODUCT_NAME } from 'contracts';
import { Card, LinkButton, TextLink, ThemeSelect, usePageTitle } from 'shared-ui';
import { Brand } from '../brand/Brand';
import { LanguageMenu } from '../language/LanguageMenu';
import { useTexts, type TextId } from '../texts';
import { ReceiptArt } from './ReceiptArt';
import styles from './LandingPage.module.css';

const FEATURES: [TextId, TextId][] = [
  ['shell.landing.scan', 'shell.landing.scan.text'],
  ['shell.landing.storage', 'shell.landing.storage.text'],
  ['shell.landing.rewards', 'shell.landing.rewards.text'],
];

const STEPS: TextId[] = ['shell.landing.step1', 'shell.landing.step2', 'shell.landing.step3'];

/** The marketing page (specification section 2, "Public screens"); every link of its footer points to /. */
export default function LandingPage() {
  const t = useTexts();
  usePageTitle();
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <p className={styles.brand}>
          <Brand />
        </p>
        <nav className={styles.links}>
          <TextLink to={paths.privacy}>{t('shell.landing.privacy')}</TextLink>
          <TextLink to={paths.login}>{t('shell.landing.staff')}</TextLink>
        </nav>
        <ThemeSelect />
        <LanguageMenu />
      </header>
      <main className={styles.main}>
        <section className={styles.hero}>
          <div className={styles.claim}>
            <h1>{t('shell.landing.title')}</h1>
            <p className={styles.lead}>{t('shell.landing.lead', { product: PRODUCT_NAME })}</p>
            <div className={styles.stores}>
              <LinkButton to={paths.landing}>{t('shell.landing.ios')}</LinkButton>
              <LinkButton to={paths.landing} variant="secondary">
                {t('shell.landing.android')}
              </LinkButton>
            </div>
            <p className={styles.proof}>
              <span>★ {t('shell.landing.rating')}</span>
              <span>{t('shell.landing.downloads')}</span>
            </p>
          </div>
          <ReceiptArt />
        </section>
        <section className={styles.section} aria-labelledby="features">
          <h2 id="features">{t('shell.landing.features')}</h2>
          <div className={styles.cards}>
            {FEATURES.map(([title, text]) => (
              <Card key={title} className={styles.feature}>
                <h3>{t(title)}</h3>
                <p>{t(text)}</p>
              </Card>
            ))}
          </div>
        </section>
        <section className={styles.section} aria-labelledby="how">
          <h2 id="how">{t('shell.landing.how')}</h2>
          <ol className={styles.steps}>
            {STEPS.map((step, index) => (
              <li key={step}>
                <span className={styles.number} aria-hidden="true">
                  {index + 1}
                </span>
                {t(step)}
              </li>
            ))}
          </ol>
        </section>
        <section className={styles.section} aria-labelledby="download">
          <h2 id="download">{t('shell.landing.download')}</h2>
          <div className={styles.stores}>
            <LinkButton to={paths.landing}>{t('shell.landing.ios')}</LinkButton>
            <LinkButton to={paths.landing} variant="secondary">
              {t('shell.landing.android')}
            </LinkButton>
          </div>
        </section>
      </main>
      <footer className={styles.footer}>
        <TextLink to={paths.landing}>{t('shell.landing.home')}</TextLink>
        <TextLink to={paths.landing}>{t('shell.landing.features')}</TextLink>
        <TextLink to={paths.landing}>{t('shell.landing.download')}</TextLink>
      </footer>
    </div>
  );
}

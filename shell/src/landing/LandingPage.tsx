import { paths, PRODUCT_NAME } from 'contracts';
import { LinkButton, usePageTitle } from 'shared-ui';
import { PublicBar } from '../public-bar/PublicBar';
import { useCanonical } from '../static/useCanonical';
import { HeroArt } from './art/HeroArt';
import { Claims } from './Claims';
import { Download } from './Download';
import { Features } from './Features';
import { LandingFooter } from './LandingFooter';
import { LandingLinks } from './LandingLinks';
import { Steps } from './Steps';
import { landingCatalogue, useTexts } from './texts';
import styles from './LandingPage.module.css';

export { landingCatalogue as catalogue };

/** The marketing page (specification section 2, "Public screens"). */
export default function LandingPage() {
  const t = useTexts();
  usePageTitle(t('landing.title'));
  useCanonical(paths.landing);
  return (
    <div className={styles.page}>
      <PublicBar>
        <LandingLinks />
      </PublicBar>
      <main className={styles.main}>
        <section className={styles.hero}>
          <div className={styles.claim}>
            <h1>{t('landing.title')}</h1>
            <p className={styles.lead}>{t('landing.lead', { product: PRODUCT_NAME })}</p>
            <div className={styles.actions}>
              <LinkButton to="#download" reloadDocument>
                {t('landing.get')}
              </LinkButton>
              <LinkButton to="#how" reloadDocument variant="quiet">
                {t('landing.see')}
              </LinkButton>
            </div>
            <Claims />
          </div>
          <div className={styles.art}>
            <HeroArt />
          </div>
        </section>
        <Features />
        <Steps />
        <Download />
      </main>
      <LandingFooter />
    </div>
  );
}

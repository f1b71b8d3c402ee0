import { INSTALL_APP, paths, productNameIn } from 'contracts';
import { LinkButton, ReceiptPicture, useLanguage, usePageTitle } from 'shared-ui';
import { PublicBar } from '../public-bar/PublicBar';
import { KABSA, KARACHI, QAHWA } from '../receipts/samples';
import { useCanonical } from '../static/useCanonical';
import { Claims } from './Claims';
import { Download } from './Download';
import { Features } from './Features';
import { ForRestaurants } from './ForRestaurants';
import { LandingFooter } from './LandingFooter';
import { LandingLinks } from './LandingLinks';
import { Steps } from './Steps';
import { landingCatalogue, useTexts } from './texts';
import styles from './LandingPage.module.css';

/** @public The router adds these texts before it shows the page. */
export const catalogues = [landingCatalogue];

/**
 * The landing page (specification section 2, "Public screens"). Its pictures are receipts as the product shows them.
 */
export default function LandingPage() {
  const t = useTexts();
  const language = useLanguage();
  usePageTitle(t('landing.title'));
  useCanonical(paths.landing);
  return (
    <div className={styles.page}>
      <div className={styles.night}>
        <div className={styles.width}>
          <PublicBar>
            <LandingLinks />
          </PublicBar>
        </div>
      </div>
      <main>
        <div className={`${styles.night} ${styles.torn}`}>
          <section className={`${styles.width} ${styles.hero}`}>
            <div className={styles.claim}>
              <h1>{t('landing.title')}</h1>
              <p className={styles.lead}>{t('landing.lead', { product: productNameIn(language) })}</p>
              <div className={styles.actions}>
                <LinkButton to={INSTALL_APP}>{t('landing.get')}</LinkButton>
                <LinkButton to="#how" reloadDocument variant="secondary">
                  {t('landing.see')}
                </LinkButton>
              </div>
              <Claims />
            </div>
            {/* The receipts look as if they hung from a printer's slot. */}
            <div className={styles.fan}>
              <div className={styles.before}>
                <ReceiptPicture invoice={QAHWA} />
              </div>
              <div className={styles.after}>
                <ReceiptPicture invoice={KARACHI} />
              </div>
              <div className={styles.middle}>
                <ReceiptPicture invoice={KABSA} />
              </div>
            </div>
          </section>
        </div>
        <div className={`${styles.width} ${styles.sections}`}>
          <Features />
          <Steps />
          <ForRestaurants />
          <Download />
        </div>
      </main>
      <LandingFooter />
    </div>
  );
}

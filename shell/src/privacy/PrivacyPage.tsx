import { paths, productNameIn } from 'contracts';
import { formatDate, TextLink, useLanguage, usePageTitle } from 'shared-ui';
import { useEffect } from 'react';
import { PublicBar } from '../public-bar/PublicBar';
import { useCanonical } from '../static/useCanonical';
import { Contents } from './Contents';
import { IN_SHORT, SECTIONS, TEXT_OF } from './sections';
import { TermsSection } from './TermsSection';
import { privacyCatalogue, useTexts } from './texts';
import styles from './PrivacyPage.module.css';

/** @public The router adds these texts before it shows the page. */
export const catalogues = [privacyCatalogue];

/** Terms and privacy (specification sections 2 and 9): a page to read, to link to and to print. */
export default function PrivacyPage() {
  const t = useTexts();
  const language = useLanguage();
  usePageTitle(t('privacy.title'));
  useCanonical(paths.privacy);
  useFragment();
  return (
    <div className={styles.page}>
      <PublicBar>
        <TextLink to={paths.landing}>{t('privacy.back')}</TextLink>
      </PublicBar>
      <main className={styles.main}>
        <div className={styles.head}>
          <h1>{t('privacy.title')}</h1>
          <p className={styles.date}>{t('privacy.date', { date: formatDate(TEXT_OF, language) })}</p>
          <p className={styles.intro}>{t('privacy.intro', { product: productNameIn(language) })}</p>
        </div>
        <Contents />
        <div className={styles.text}>
          <section className={styles.short} aria-labelledby="in-short">
            <h2 id="in-short">{t('privacy.short')}</h2>
            <ul>
              {IN_SHORT.map((fact) => (
                <li key={fact}>{t(fact)}</li>
              ))}
            </ul>
          </section>
          {SECTIONS.map((section, index) => (
            <TermsSection key={section.id} section={section} number={index + 1} />
          ))}
        </div>
      </main>
    </div>
  );
}

/**
 * Scrolls to the section in the URL's fragment. The browser scrolls only when a document loads. Navigation within the
 * suite loads no document; and after a load, React replaces the element to which the browser has scrolled.
 */
function useFragment(): void {
  useEffect(function goToFragment() {
    const { hash } = window.location;
    if (hash !== '' && document.getElementById(hash.slice(1))) window.location.replace(hash);
  }, []);
}

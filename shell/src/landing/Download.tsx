import { paths } from 'contracts';
import { LinkButton } from 'shared-ui';
import { useTexts } from './texts';
import styles from './Download.module.css';

/** The download section. Until the app is in the stores, its buttons lead to the landing page. */
export function Download() {
  const t = useTexts();
  return (
    <section className={styles.download} aria-labelledby="download">
      <div>
        <h2 id="download">{t('landing.download')}</h2>
        <p>{t('landing.download.text')}</p>
      </div>
      <div className={styles.stores}>
        <LinkButton to={paths.landing}>{t('landing.ios')}</LinkButton>
        <LinkButton to={paths.landing}>{t('landing.android')}</LinkButton>
      </div>
    </section>
  );
}

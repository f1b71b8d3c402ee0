import { INSTALL_APP } from 'contracts';
import { LinkButton } from 'shared-ui';
import { useTexts } from './texts';
import styles from './Download.module.css';

/** The download section. Both buttons open the page that installs the app, because no app store has the app. */
export function Download() {
  const t = useTexts();
  return (
    <section className={styles.download} aria-labelledby="download">
      <div>
        <h2 id="download">{t('landing.download')}</h2>
        <p>{t('landing.download.text')}</p>
      </div>
      <div className={styles.stores}>
        <LinkButton to={INSTALL_APP}>{t('landing.ios')}</LinkButton>
        <LinkButton to={INSTALL_APP}>{t('landing.android')}</LinkButton>
      </div>
    </section>
  );
}

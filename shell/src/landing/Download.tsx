import { paths } from 'contracts';
import { LinkButton } from 'shared-ui';
import { LineIcon } from './art/LineIcon';
import { PocketArt } from './art/PocketArt';
import { useTexts } from './texts';
import styles from './Download.module.css';

/** The download section. Until the stores have the app, its buttons lead to the landing page. */
export function Download() {
  const t = useTexts();
  return (
    <section className={styles.download} aria-labelledby="download">
      <div className={styles.words}>
        <h2 id="download">{t('landing.download')}</h2>
        <p>{t('landing.download.text')}</p>
        <div className={styles.stores}>
          <LinkButton to={paths.landing} variant="secondary">
            <LineIcon name="island" size={20} />
            {t('landing.ios')}
          </LinkButton>
          <LinkButton to={paths.landing} variant="secondary">
            <LineIcon name="lens" size={20} />
            {t('landing.android')}
          </LinkButton>
        </div>
      </div>
      <div className={styles.picture}>
        <PocketArt />
      </div>
    </section>
  );
}

import type { ReactNode } from 'react';
import { RewardsArt, ScanArt, StorageArt } from './art/FeatureArt';
import { useTexts, type TextId } from './texts';
import styles from './Features.module.css';

const FEATURES: { title: TextId; text: TextId; Art: () => ReactNode }[] = [
  { title: 'landing.scan', text: 'landing.scan.text', Art: ScanArt },
  { title: 'landing.storage', text: 'landing.storage.text', Art: StorageArt },
  { title: 'landing.rewards', text: 'landing.rewards.text', Art: RewardsArt },
];

/** The three features (specification section 2). */
export function Features() {
  const t = useTexts();
  return (
    <section className={styles.features} aria-labelledby="features">
      <h2 id="features">{t('landing.features')}</h2>
      <ul className={styles.list}>
        {FEATURES.map(({ title, text, Art }) => (
          <li key={title} className={styles.feature}>
            <div className={styles.picture}>
              <Art />
            </div>
            <div className={styles.words}>
              <h3>{t(title)}</h3>
              <p>{t(text)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

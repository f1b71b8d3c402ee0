import type { ReactNode } from 'react';
import { EarnArt, ScanStepArt, SignUpArt } from './art/StepArt';
import { useTexts, type TextId } from './texts';
import styles from './Steps.module.css';

const STEPS: { title: TextId; text: TextId; Art: () => ReactNode }[] = [
  { title: 'landing.step1', text: 'landing.step1.text', Art: SignUpArt },
  { title: 'landing.step2', text: 'landing.step2.text', Art: ScanStepArt },
  { title: 'landing.step3', text: 'landing.step3.text', Art: EarnArt },
];

/** The three steps (specification section 2), as the items of a receipt. */
export function Steps() {
  const t = useTexts();
  return (
    <section className={styles.how} aria-labelledby="how">
      <h2 id="how">{t('landing.how')}</h2>
      <ol className={styles.steps}>
        {STEPS.map(({ title, text, Art }, index) => (
          <li key={title} className={styles.step}>
            <div className={styles.sign} aria-hidden="true">
              <span className={styles.number}>{index + 1}</span>
              <div className={styles.picture}>
                <Art />
              </div>
            </div>
            <h3>{t(title)}</h3>
            <p>{t(text)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

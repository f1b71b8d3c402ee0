import { useTexts, type TextId } from './texts';
import styles from './Steps.module.css';

const STEPS: { title: TextId; text: TextId }[] = [
  { title: 'landing.step1', text: 'landing.step1.text' },
  { title: 'landing.step2', text: 'landing.step2.text' },
  { title: 'landing.step3', text: 'landing.step3.text' },
];

/** The three steps (specification section 2), as the items of a receipt. */
export function Steps() {
  const t = useTexts();
  return (
    <section aria-labelledby="how">
      <h2 id="how">{t('landing.how')}</h2>
      <div className={styles.cast}>
        <ol className={styles.steps}>
          {STEPS.map(({ title, text }, index) => (
            <li key={title}>
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
              <h3>{t(title)}</h3>
              <p>{t(text)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

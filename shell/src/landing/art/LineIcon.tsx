import styles from './Art.module.css';

/** The landing page's line icons, as paths on a 24 × 24 grid. */
const PATHS = {
  star: 'M12 3.8l2.5 5.1 5.6.8-4 4 .9 5.6-5-2.7-5 2.7.9-5.6-4-4 5.6-.8z',
  arrow: 'M12 4v11M7.5 10.5L12 15l4.5-4.5M5 20h14',
  percent: 'M18 6L6 18M8 6.2a1.8 1.8 0 100 3.6 1.8 1.8 0 000-3.6zM16 14.2a1.8 1.8 0 100 3.6 1.8 1.8 0 000-3.6z',
  island: 'M8.5 2.5h7a2 2 0 012 2v15a2 2 0 01-2 2h-7a2 2 0 01-2-2v-15a2 2 0 012-2zM10.8 5h2.4',
  lens: 'M8.5 2.5h7a2 2 0 012 2v15a2 2 0 01-2 2h-7a2 2 0 01-2-2v-15a2 2 0 012-2zM12 5h.01M10 19h4',
};

export type LineIconName = keyof typeof PATHS;

/** A sign beside words that say it already. */
export function LineIcon({ name, size = 24 }: { name: LineIconName; size?: number }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" width={size} height={size} fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}

import styles from './Art.module.css';
import { Code } from './Code';

/** The receipt's lines: how long the name of each item is. */
const ITEMS = [74, 52, 86, 60];
/** The invoices on the phone: from above, and how long their two lines are. */
const KEPT = [
  { y: 158, name: 52, day: 34 },
  { y: 214, name: 40, day: 46 },
  { y: 270, name: 58, day: 30 },
];

/** The landing page in one picture: a paper receipt with its code, and the phone that has kept it. It says nothing aloud. */
export function HeroArt() {
  return (
    <svg className={styles.art} viewBox="0 0 500 430" aria-hidden="true">
      <circle className={styles.soft} cx="262" cy="216" r="200" />
      <g transform="rotate(-6 160 215)">
        <path className={styles.paper} d="M64 42a10 10 0 0110-10h160a10 10 0 0110 10v350l-15-11-15 11-15-11-15 11-15-11-15 11-15-11-15 11-15-11-15 11-15-11-15 11z" />
        <circle className={styles.green} cx="154" cy="66" r="15" />
        <path className={styles.onGreen} d="M148 58h12v16l-3-2-3 2-3-2-3 2z" />
        <rect className={styles.quiet} x="116" y="92" width="76" height="7" rx="3.5" />
        <rect className={styles.faint} x="130" y="107" width="48" height="6" rx="3" />
        {ITEMS.map((width, index) => (
          <g key={width}>
            <rect className={styles.faint} x="86" y={136 + index * 21} width={width} height="8" rx="4" />
            <rect className={styles.faint} x="196" y={136 + index * 21} width="26" height="8" rx="4" />
          </g>
        ))}
        <path className={styles.rule} d="M86 230h136" />
        <rect className={styles.ink} x="86" y="244" width="46" height="9" rx="4.5" />
        <rect className={styles.ink} x="182" y="244" width="40" height="9" rx="4.5" />
        <Code x={117} y={280} size={74} />
        <path className={styles.line} d="M106 286v-10a7 7 0 017-7h10M185 269h10a7 7 0 017 7v10M202 348v10a7 7 0 01-7 7h-10M123 365h-10a7 7 0 01-7-7v-10" />
      </g>
      <path className={styles.way} d="M232 322c34 18 52 14 70-14" />
      <g>
        <rect className={styles.device} x="298" y="62" width="164" height="318" rx="28" />
        <rect className={styles.faint} x="358" y="76" width="44" height="7" rx="3.5" />
        <rect className={styles.ink} x="318" y="108" width="66" height="10" rx="5" />
        <rect className={styles.faint} x="318" y="127" width="42" height="6" rx="3" />
        {KEPT.map(({ y, name, day }, index) => (
          <g key={y}>
            <rect className={index === 0 ? styles.soft : styles.back} x="314" y={y - 10} width="132" height="46" rx="11" />
            <circle className={index === 0 ? styles.green : styles.faint} cx="334" cy={y + 13} r="10" />
            <rect className={index === 0 ? styles.ink : styles.quiet} x="352" y={y + 3} width={name} height="7" rx="3.5" />
            <rect className={index === 0 ? styles.quiet : styles.faint} x="352" y={y + 17} width={day} height="6" rx="3" />
          </g>
        ))}
        <rect className={styles.faint} x="318" y="336" width="124" height="9" rx="4.5" />
        <rect className={styles.green} x="318" y="336" width="78" height="9" rx="4.5" />
        <rect className={styles.faint} x="360" y="362" width="40" height="5" rx="2.5" />
      </g>
      <circle className={styles.green} cx="456" cy="84" r="31" />
      <path className={`${styles.tick} ${styles.upright}`} d="M442 85l10 10 18-21" />
    </svg>
  );
}

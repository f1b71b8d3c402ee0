import styles from './Art.module.css';
import { Code } from './Code';

/** An app that arrives on a phone, and the four boxes of the code that confirms its number. */
export function SignUpArt() {
  return (
    <svg className={styles.art} viewBox="0 0 168 104" aria-hidden="true">
      <rect className={styles.device} x="56" y="4" width="56" height="98" rx="12" />
      <rect className={styles.faint} x="75" y="10" width="18" height="3" rx="1.5" />
      <circle className={styles.soft} cx="84" cy="40" r="17" />
      <path className={styles.line} d="M84 31v16M77 41l7 7 7-7" />
      <g className={styles.upright}>
        <rect className={styles.box} x="62" y="68" width="9" height="12" rx="3" />
        <rect className={styles.box} x="74" y="68" width="9" height="12" rx="3" />
        <rect className={styles.box} x="86" y="68" width="9" height="12" rx="3" />
        <rect className={styles.box} x="98" y="68" width="9" height="12" rx="3" />
        <circle className={styles.green} cx="66.5" cy="74" r="2" />
        <circle className={styles.green} cx="78.5" cy="74" r="2" />
      </g>
      <rect className={styles.green} x="66" y="87" width="36" height="7" rx="3.5" />
    </svg>
  );
}

/** A code between the corners of a camera's sight, and the phone it came to. */
export function ScanStepArt() {
  return (
    <svg className={styles.art} viewBox="0 0 168 104" aria-hidden="true">
      <rect className={styles.back} x="22" y="16" width="72" height="72" rx="10" />
      <Code x={36} y={30} size={44} />
      <path className={styles.line} d="M16 28V18a8 8 0 018-8h10M82 10h10a8 8 0 018 8v10M34 94H24a8 8 0 01-8-8V76" />
      <g transform="rotate(8 122 64)">
        <rect className={styles.device} x="96" y="24" width="50" height="78" rx="11" />
        <rect className={styles.quiet} x="104" y="38" width="22" height="5" rx="2.5" />
        <rect className={styles.faint} x="104" y="49" width="18" height="4" rx="2" />
        <rect className={styles.faint} x="130" y="49" width="8" height="4" rx="2" />
        <rect className={styles.faint} x="104" y="58" width="14" height="4" rx="2" />
        <rect className={styles.faint} x="130" y="58" width="8" height="4" rx="2" />
        <path className={styles.rule} d="M104 68h34" />
        <rect className={styles.green} x="104" y="78" width="34" height="10" rx="5" />
      </g>
    </svg>
  );
}

/** What grows from month to month. */
export function EarnArt() {
  return (
    <svg className={styles.art} viewBox="0 0 168 104" aria-hidden="true">
      <path className={styles.rule} d="M22 100h124" />
      <rect className={styles.faint} x="34" y="76" width="18" height="20" rx="5" />
      <rect className={styles.faint} x="62" y="64" width="18" height="32" rx="5" />
      <rect className={styles.quiet} x="90" y="50" width="18" height="46" rx="5" />
      <rect className={styles.green} x="118" y="34" width="18" height="62" rx="5" />
      <path className={styles.way} d="M36 58c26-4 46-14 68-38" />
      <circle className={styles.soft} cx="127" cy="16" r="14" />
      <path className={styles.green} d="M127 6.5l2.8 5.9 6.5.9-4.7 4.5 1.2 6.4-5.8-3.1-5.8 3.1 1.2-6.4-4.7-4.5 6.5-.9z" />
    </svg>
  );
}

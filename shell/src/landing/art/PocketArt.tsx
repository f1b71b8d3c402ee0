import styles from './Art.module.css';

const KEPT = [68, 112, 156];

/** The upper part of a phone full of invoices: the rest is below the edge of what it stands in. */
export function PocketArt() {
  return (
    <svg className={styles.art} viewBox="0 0 280 190" aria-hidden="true">
      <rect className={styles.device} x="76" y="14" width="128" height="230" rx="24" />
      <rect className={styles.faint} x="122" y="24" width="36" height="6" rx="3" />
      <rect className={styles.ink} x="92" y="42" width="52" height="8" rx="4" />
      {KEPT.map((y, index) => (
        <g key={y}>
          <rect className={index === 0 ? styles.soft : styles.back} x="88" y={y} width="104" height="36" rx="9" />
          <circle className={index === 0 ? styles.green : styles.faint} cx="104" cy={y + 18} r="8" />
          <rect className={styles.quiet} x="119" y={y + 10} width={44 - index * 8} height="6" rx="3" />
          <rect className={styles.faint} x="119" y={y + 21} width={28 + index * 6} height="5" rx="2.5" />
        </g>
      ))}
      <circle className={styles.green} cx="206" cy="52" r="27" />
      <g className={styles.upright}>
        <circle className={styles.sign} cx="197.5" cy="44" r="5" />
        <circle className={styles.sign} cx="214.5" cy="60" r="5" />
        <path className={styles.sign} d="M217 41l-22 22" />
      </g>
    </svg>
  );
}

import styles from './Art.module.css';
import { Code } from './Code';

/** A phone that has the code of a till in its sight. */
export function ScanArt() {
  return (
    <svg className={styles.art} viewBox="0 0 240 148" aria-hidden="true">
      <rect className={styles.paper} x="30" y="62" width="64" height="62" rx="8" />
      <path className={styles.paper} d="M26 124h72l8 14H18z" />
      <Code x={44} y={74} size={36} />
      <path className={styles.way} d="M104 92h24" />
      <rect className={styles.device} x="136" y="10" width="76" height="130" rx="15" />
      <rect className={styles.faint} x="162" y="18" width="24" height="4" rx="2" />
      <Code x={153} y={50} size={42} />
      <path className={styles.line} d="M147 52v-4a4 4 0 014-4h4M193 44h4a4 4 0 014 4v4M201 90v4a4 4 0 01-4 4h-4M155 98h-4a4 4 0 01-4-4v-4" />
      <rect className={styles.green} x="156" y="114" width="36" height="10" rx="5" />
    </svg>
  );
}

/** Receipts that stand in a drawer, one of them pulled up. */
export function StorageArt() {
  return (
    <svg className={styles.art} viewBox="0 0 240 148" aria-hidden="true">
      <g transform="rotate(-9 84 96)">
        <rect className={styles.back} x="52" y="36" width="62" height="90" rx="6" />
        <rect className={styles.faint} x="64" y="50" width="30" height="5" rx="2.5" />
      </g>
      <g transform="rotate(9 156 96)">
        <rect className={styles.back} x="126" y="36" width="62" height="90" rx="6" />
        <rect className={styles.faint} x="138" y="50" width="30" height="5" rx="2.5" />
      </g>
      <rect className={styles.paper} x="86" y="10" width="68" height="112" rx="7" />
      <rect className={styles.quiet} x="98" y="24" width="34" height="6" rx="3" />
      <rect className={styles.faint} x="98" y="40" width="24" height="5" rx="2.5" />
      <rect className={styles.faint} x="132" y="40" width="10" height="5" rx="2.5" />
      <rect className={styles.faint} x="98" y="52" width="18" height="5" rx="2.5" />
      <rect className={styles.faint} x="132" y="52" width="10" height="5" rx="2.5" />
      <path className={styles.rule} d="M98 67h44" />
      <path className={styles.device} d="M34 84h54a8 8 0 018 7 8 8 0 008 7h32a8 8 0 008-7 8 8 0 018-7h54v46a10 10 0 01-10 10H44a10 10 0 01-10-10z" />
      <rect className={styles.green} x="102" y="112" width="36" height="10" rx="5" />
    </svg>
  );
}

/** A voucher that points have filled. */
export function RewardsArt() {
  return (
    <svg className={styles.art} viewBox="0 0 240 148" aria-hidden="true">
      <g transform="rotate(-4 120 74)">
        <path className={styles.paper} d="M36 26h168a10 10 0 0110 10v24a14 14 0 000 28v24a10 10 0 01-10 10H36a10 10 0 01-10-10V88a14 14 0 000-28V36a10 10 0 0110-10z" />
        <path className={styles.rule} d="M92 32v84" />
        <g className={styles.upright}>
          <circle className={styles.line} cx="50" cy="61" r="8" />
          <circle className={styles.line} cx="72" cy="87" r="8" />
          <path className={styles.line} d="M75 56L47 92" />
        </g>
        <rect className={styles.quiet} x="108" y="46" width="56" height="8" rx="4" />
        <rect className={styles.faint} x="108" y="64" width="80" height="6" rx="3" />
        <rect className={styles.faint} x="108" y="90" width="84" height="11" rx="5.5" />
        <rect className={styles.green} x="108" y="90" width="58" height="11" rx="5.5" />
      </g>
      <circle className={styles.green} cx="200" cy="34" r="20" />
      <path className={styles.onGreen} d="M200 22l3.6 7.6 8.2 1.1-6 5.8 1.5 8.3-7.3-4-7.3 4 1.5-8.3-6-5.8 8.2-1.1z" />
    </svg>
  );
}

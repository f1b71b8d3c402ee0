import styles from './LandingPage.module.css';

/** A receipt with a code and a tick: the picture of the landing page. It says nothing, so nobody is read to. */
export function ReceiptArt() {
  return (
    <svg className={styles.art} viewBox="0 0 320 360" aria-hidden="true">
      <path className={styles.paper} d="M60 20h200v300l-20-14-20 14-20-14-20 14-20-14-20 14-20-14-20 14-20-14-20 14z" />
      <g className={styles.lines}>
        <path d="M120 62h80M92 104h70M212 104h20M92 134h52M212 134h20M92 164h62M212 164h20" />
        <path strokeDasharray="4 8" d="M92 192h140" />
      </g>
      <g className={styles.code}>
        <path d="M92 216h36v36H92zM104 228h12v12h-12zM140 216h12v12h-12zM158 234h12v18h-12zM140 240h12v12h-12z" />
        <path d="M92 264h12v12H92zM112 264h16v12h-16zM140 264h30v12h-30z" />
      </g>
      <circle className={styles.seal} cx="222" cy="250" r="34" />
      <path className={styles.tick} d="M207 251l11 11 20-23" />
    </svg>
  );
}

import styles from './Art.module.css';
import { CODE, CODE_SIZE } from './code';

/** A code of a till within a picture, at its place there. */
export function Code({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size / CODE_SIZE})`}>
      <path className={`${styles.quiet} ${styles.upright}`} d={CODE} shapeRendering="crispEdges" />
    </g>
  );
}

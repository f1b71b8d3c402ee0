import type { Vital } from 'contracts';

/** How a measure is: as it should be, in need of work, or so that readers leave. */
export type Tone = 'good' | 'middling' | 'poor';

/** What is good, and from where on it is poor, for three of four readers (https://web.dev/articles/vitals, "Core Web Vitals thresholds"). */
const THRESHOLDS: Record<Vital, readonly [good: number, poor: number]> = {
  LCP: [2500, 4000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  FCP: [1800, 3000],
  TTFB: [800, 1800],
};

/** @param p75 in milliseconds; of CLS, a number */
export function toneOf(name: Vital, p75: number): Tone {
  const [good, poor] = THRESHOLDS[name];
  if (p75 <= good) return 'good';
  return p75 <= poor ? 'middling' : 'poor';
}

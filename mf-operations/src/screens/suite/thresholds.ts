import type { Vital } from 'contracts';

/** The rating of a value: good, in need of improvement, or poor. */
export type Tone = 'good' | 'middling' | 'poor';

/**
 * The limits of the ratings: up to the first value a web vital is good, above the second it is poor. They apply to the
 * 75th percentile (https://web.dev/articles/vitals, "Core Web Vitals thresholds").
 */
const THRESHOLDS: Record<Vital, readonly [good: number, poor: number]> = {
  LCP: [2500, 4000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  FCP: [1800, 3000],
  TTFB: [800, 1800],
};

/**
 * Returns the rating of a web vital.
 * @param p75 the 75th percentile, in milliseconds; CLS has no unit
 */
export function toneOf(name: Vital, p75: number): Tone {
  const [good, poor] = THRESHOLDS[name];
  if (p75 <= good) return 'good';
  return p75 <= poor ? 'middling' : 'poor';
}

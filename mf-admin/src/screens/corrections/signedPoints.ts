import type { Language } from 'contracts';
import { formatNumber } from 'shared-ui';

/** Formats points with their sign, in the order of left-to-right text. */
export const signedPoints = (points: number, language: Language): string =>
  `\u2066${points > 0 ? '+' : '−'}${formatNumber(Math.abs(points), language)}\u2069`;

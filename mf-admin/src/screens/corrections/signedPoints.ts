import type { Language } from 'contracts';
import { formatNumber } from 'shared-ui';

/** Formats points with their sign. U+2066 and U+2069 keep the sign on the left, also in a right-to-left text. */
export const signedPoints = (points: number, language: Language): string =>
  `\u2066${points > 0 ? '+' : '−'}${formatNumber(Math.abs(points), language)}\u2069`;

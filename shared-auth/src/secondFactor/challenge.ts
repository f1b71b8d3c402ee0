/** The API's response to a correct password when a second step is needed: entering a code, or setting up an app. */
export interface Challenge {
  use: 'code' | 'setup';
  challenge: string;
}

const USES: Record<string, Challenge['use']> = { SECOND_FACTOR: 'code', SECOND_FACTOR_SETUP: 'setup' };

/**
 * Returns the challenge that a refused login contains.
 * @param error the error of an RTK Query endpoint
 */
export function challengeOf(error: unknown): Challenge | undefined {
  const { code, params } = refusalIn(error);
  const use = typeof code === 'string' ? USES[code] : undefined;
  const challenge = isRecord(params) ? params['challenge'] : undefined;
  return use && typeof challenge === 'string' ? { use, challenge } : undefined;
}

/** Returns whether a request failed because its challenge had expired. The person must then start a new login. */
export function hasExpired(error: unknown): boolean {
  return refusalIn(error)['code'] === 'SECOND_FACTOR_EXPIRED';
}

const refusalIn = (error: unknown): Record<string, unknown> =>
  isRecord(error) && isRecord(error['data']) ? error['data'] : {};

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

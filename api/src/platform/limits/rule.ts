import type { Refusal } from '../errors';

/** A limit: at most `limit` attempts within `seconds` after the first one. */
export interface Rule {
  key: string;
  limit: number;
  seconds: number;
  /** Creates the refusal for an attempt above the limit; if missing, the refusal is 429. */
  refuse?: (seconds: number) => Refusal;
}

/** The result of counting one attempt. */
export interface Taken {
  /** The seconds until the next attempt is allowed; 0 if no rule is used up. */
  wait: number;
  /** The number of attempts so far, keyed by the key of the rule. */
  hits: ReadonlyMap<string, number>;
}

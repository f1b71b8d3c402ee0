/** The result of a check. A check is skipped when it cannot run here, which is not a failure. */
export interface Finding {
  check: string;
  state: 'ok' | 'problem' | 'skipped';
  /** One sentence for the person at the console, without a full stop. */
  found: string;
}

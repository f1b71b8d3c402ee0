/** The result of a check. A check is skipped when it cannot be made here, which is no fault. */
export interface Finding {
  check: string;
  state: 'ok' | 'problem' | 'skipped';
  /** One sentence for the person at the console, without a full stop. */
  found: string;
}

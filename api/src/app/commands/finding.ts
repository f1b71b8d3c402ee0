/** The result of a check. A check that cannot run here is skipped, which does not count as a problem. */
export interface Finding {
  check: string;
  state: 'ok' | 'problem' | 'skipped';
  /** One sentence for the operator, without a full stop. */
  found: string;
}

/** The acknowledged requests of a run of faults, and everything that went wrong. */
export class Records {
  /** The posted orders, keyed by their number: the total in halalas, and the time when the post was acknowledged. */
  readonly orders = new Map<string, { total: number; acknowledgedAt: number }>();
  readonly triedOrders = new Set<string>();
  /** The customer's phone number, keyed by the order's id. */
  readonly saves = new Map<string, string>();
  /**
   * Orders that two callers tried to save at the same time. `won` is the number of orders for which one save was
   * acknowledged. `both` lists the orders for which both saves were acknowledged, which must not happen.
   */
  readonly races = { won: 0, both: [] as string[] };
  readonly codes = { sent: 0, used: 0, usedTwice: [] as string[] };
  readonly categories = new Set<string>();
  readonly triedCategories = new Set<string>();
  readonly deletedCategories = new Set<string>();
  /** The last acknowledged key of a till, and its earlier keys. `unsure`: a failed request may have changed the key. */
  readonly keys = { current: null as string | null, former: [] as string[], unsure: false };
  readonly leaks: string[] = [];
  readonly releases: string[] = [];
  readonly damage = { seen: 0, unexplained: [] as string[] };
  readonly backups: { file: string; startedAt: number }[] = [];
  readonly streams = { opened: 0, lastEventAt: 0 };
  readonly calls = { answered: 0, refused: 0, unanswered: 0, slowestMs: 0 };
  /** The number of refusals, keyed by request, status and code. */
  readonly refusals: Record<string, number> = {};
  /** Responses that no fault explains. */
  readonly unexpected: string[] = [];

  get acknowledged(): number {
    const { orders, saves, categories, deletedCategories, releases, backups } = this;
    return [orders, saves, categories, deletedCategories].reduce(
      (sum, { size }) => sum + size,
      releases.length + backups.length,
    );
  }

  toString(): string {
    const {
      orders,
      saves,
      races,
      codes,
      categories,
      deletedCategories,
      keys,
      releases,
      backups,
      streams,
      calls,
      refusals,
    } = this;
    return (
      `${calls.answered} calls, ${calls.refused} refused, ${calls.unanswered} without an answer, slowest ${calls.slowestMs} ms; ` +
      `acknowledged: ${orders.size} orders, ${saves.size} saves (${races.won} of two at once), ${codes.used} of ${codes.sent} codes, ` +
      `${categories.size} categories and ${deletedCategories.size} deletions, ${keys.former.length + 1} keys, ${releases.length} releases, ` +
      `${backups.length} backups; ${streams.opened} event streams opened; refused: ${JSON.stringify(refusals)}`
    );
  }
}

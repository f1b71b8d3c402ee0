import { NOW, type HistoryTill } from './world';

/** A line of an order, with amounts in whole units of the currency, such as halalas. Its name is unique within the order. */
export interface Line {
  name: string;
  quantity: number;
  price: number;
}

/** One state of an order or of a return, with amounts in whole units of the currency, such as halalas. */
export interface State {
  revision: number;
  status: 'closed' | 'returned' | 'void';
  at: number;
  lines: Line[];
  discount: number;
  charge: number;
  tax: number;
  total: number;
  payments: { name: string; amount: number }[];
  /** Which amounts a till writes with a minus, although they are positive. Only returns have such amounts. */
  negative?: 'payments' | 'all';
}

/** The history of one order: the states of the order, and the states of each return. The last state counts. */
export interface History {
  till: HistoryTill;
  number: string;
  order: State[];
  returns: { number: string; states: State[] }[];
}

const DAY_MS = 24 * 3_600_000;
/** An order that is dated further ahead of the server than this is held (modules/orders/due.ts). */
const MAX_AHEAD_MS = 5 * 60_000;
const METHODS = ['Cash', 'Mada', 'Card'];

/** Returns a function that creates histories. They depend only on the tills and the random numbers. */
export function historyMaker(tills: readonly HistoryTill[], random: () => number) {
  const upTo = (most: number) => Math.floor(random() * most);
  const oneOf = <Thing>(things: readonly Thing[]): Thing => things[upTo(things.length)]!;
  const chance = (share: number) => random() < share;

  /** Returns a time within the last ten days, or up to two days ahead for a wrong clock. */
  const time = () => (chance(0.08) ? NOW.getTime() + upTo(2 * DAY_MS) : NOW.getTime() - upTo(10 * DAY_MS));

  function paid(total: number): State['payments'] {
    if (total > 1 && chance(0.3)) {
      const first = 1 + upTo(total - 1);
      return [
        { name: 'Cash', amount: first },
        { name: 'Mada', amount: total - first },
      ];
    }
    return [{ name: oneOf(METHODS), amount: total }];
  }

  function stateOf(revision: number, at: number, lines: Line[], { discount = 0, charge = 0 } = {}): State {
    const subtotal = lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0);
    const kept = Math.min(discount, subtotal);
    const tax = Math.floor(((subtotal - kept + charge) * 15 + 50) / 100);
    const total = subtotal - kept + charge + tax;
    return { revision, status: 'closed', at, lines, discount: kept, charge, tax, total, payments: paid(total) };
  }

  function ordered(revision: number, at = time()): State {
    const lines = Array.from({ length: 1 + upTo(4) }, (_, index) => ({
      name: `Item ${index}`,
      quantity: 1 + upTo(5),
      price: 1 + upTo(9_999),
    }));
    return stateOf(revision, at, lines, { discount: chance(0.2) ? upTo(300) : 0, charge: chance(0.2) ? upTo(900) : 0 });
  }

  /**
   * Returns the states of an order: edits with other content, and sometimes a last state `void` or, at own tills,
   * `returned`.
   */
  function statesOf(till: HistoryTill): State[] {
    const states = [ordered(0)];
    while (chance(0.25)) states.push(ordered(states.length, states[0]!.at));
    // After a wrong clock was corrected, the till sends the order again.
    const first = states[0]!;
    if (first.at > NOW.getTime() + MAX_AHEAD_MS && chance(0.5))
      states.push({ ...states.at(-1)!, revision: states.length, at: NOW.getTime() - upTo(DAY_MS) });
    const last = states.at(-1)!;
    if (chance(0.1)) states.push({ ...last, revision: states.length, status: 'void' });
    else if (!till.isPos && chance(0.08)) states.push({ ...last, revision: states.length, status: 'returned' });
    // An own till sometimes reopens a void order.
    if (!till.isPos && states.at(-1)?.status === 'void' && chance(0.2))
      states.push({ ...last, revision: states.length });
    return states;
  }

  /**
   * Returns a refund out of goodwill: a part of the price of the given lines, which the customer keeps, or at a point of
   * sale also an amount without any line.
   */
  function goodwill(till: HistoryTill, lines: Line[], rest: number): State {
    if (till.isPos && chance(0.4)) {
      const total = 1 + upTo(Math.max(1, rest));
      return {
        revision: 0,
        status: 'closed',
        at: time(),
        lines: [],
        discount: 0,
        charge: 0,
        tax: 0,
        total,
        payments: paid(total),
      };
    }
    const share = random();
    return stateOf(
      0,
      time(),
      lines.map((line) => ({ ...line, price: Math.max(1, Math.floor(line.price * share)) })),
    );
  }

  /**
   * Returns partial returns. Together they take back at most the sold quantities, unless the cashier of a POS mistypes
   * a quantity.
   */
  function returnsOf(till: HistoryTill, number: string, { lines, total }: State): History['returns'] {
    const left = new Map(lines.map(({ name, quantity }) => [name, quantity]));
    const made: History['returns'] = [];
    let rest = total;
    while (chance(0.35) && made.length < 4) {
      const isMistyped = till.isPos && chance(0.08);
      const taken = lines.flatMap((line) => {
        const quantity = upTo((left.get(line.name) ?? 0) + 1);
        return quantity > 0 ? [{ ...line, quantity: isMistyped ? quantity * 10 : quantity }] : [];
      });
      if (taken.length === 0) continue;
      const states = [chance(0.25) ? goodwill(till, taken, rest) : stateOf(0, time(), taken)];
      if (states[0]!.total > rest && !isMistyped) continue;
      rest -= states[0]!.total;
      for (const { name, quantity } of taken) left.set(name, (left.get(name) ?? 0) - quantity);
      const change = oneOf(['none', 'none', 'none', 'void', 'correction'] as const);
      if (change === 'void') states.push({ ...states[0]!, revision: 1, status: 'void' });
      if (change === 'correction') states.push(stateOf(1, states[0]!.at, [{ ...taken[0]!, quantity: 1 }]));
      const negative = oneOf(
        till.isPos ? ([undefined, 'payments', 'all'] as const) : ([undefined, 'payments'] as const),
      );
      made.push({ number: `${number}-R${made.length}`, states: states.map((state) => ({ ...state, negative })) });
    }
    return made;
  }

  return function make(count: number): History {
    const till = oneOf(tills);
    const order = statesOf(till);
    const number = String(count);
    return { till, number, order, returns: returnsOf(till, number, order.at(-1)!) };
  };
}

import { amountFilter, browserStorage, isPhoneSearch, PERIODS, type PeriodName } from 'contracts';
import type { SelectOption } from '../select/Select';

/** A filter of a list, besides its search. */
export type Filter =
  | {
      /** Business days: a named period (`period`), or a first and a last day (`startDate`, `endDate`). */
      kind: 'period';
    }
  | {
      /** An amount, in the words of `amountFilter`. */
      kind: 'amount';
      id: string;
      label: string;
    }
  | {
      kind: 'choice';
      id: string;
      label: string;
      options: readonly SelectOption[];
      /** Whether several options can be chosen. The value has commas between them. */
      several?: boolean;
      isLoading?: boolean;
      /** Searches the typed text on the server, which then changes the options. If omitted, the options are filtered. */
      onSearch?: (typed: string) => void;
      /** The filters whose options depend on this one. They are cleared when it changes. */
      inside?: readonly string[];
      /** Fetches the options again, if they could not be fetched. */
      onRetry?: () => void;
    };

/** The values of the filters by their names in the URL, without empty ones. `search` is the text of the search box. */
export type FilterValues = Readonly<Record<string, string>>;

export const NO_FILTERS: FilterValues = {};

/** Returns the values with some changes; an empty value is removed. */
export const changed = (values: FilterValues, changes: FilterValues): FilterValues =>
  Object.fromEntries(Object.entries({ ...values, ...changes }).filter(([, value]) => value !== ''));

/** Returns the changes of the values that choose a period. */
export const periodChanges = ({ period = '', startDate = '', endDate = '' }): FilterValues => ({
  period,
  startDate,
  endDate,
});

export const isPeriodName = (text: string | undefined): text is PeriodName => PERIODS.some((name) => name === text);

/** Returns the filter for two amounts, of which one may be empty. */
export function amountBetween(from: string, to: string): string {
  if (to.trim() === '') return amountFilter(from).shown;
  return amountFilter(from.trim() === '' ? `<=${to}` : `${from}-${to}`).shown;
}

/** Returns the two amounts of a filter. If it has no second amount, the first one is the whole filter. */
export function amountsOf(filter: string): { from: string; to: string } {
  const [, from = '', to] = /^(?:([\d.]+)-|<=)([\d.]+)$/.exec(filter) ?? [];
  return to === undefined ? { from: filter, to: '' } : { from, to };
}

/** A saved set of filters. */
export interface SavedView {
  name: string;
  values: FilterValues;
}

const place = (list: string) => `views:${list}`;

/** Returns the saved views of a list. Browser storage may contain anything; what is not a view is left out. */
export function readViews(list: string): SavedView[] {
  try {
    const kept: unknown = JSON.parse(browserStorage.get(place(list)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isView) : [];
  } catch {
    return [];
  }
}

function isView(kept: unknown): kept is SavedView {
  const { name, values } = (kept ?? {}) as Partial<Record<keyof SavedView, unknown>>;
  return (
    typeof name === 'string' &&
    typeof values === 'object' &&
    values !== null &&
    Object.values(values).every((value) => typeof value === 'string')
  );
}

export const keepViews = (list: string, views: readonly SavedView[]): void =>
  void browserStorage.set(place(list), JSON.stringify(views));

/** Returns what a view saves: everything except a phone number, which must not stay on the device. */
export const savedValues = (values: FilterValues): FilterValues =>
  isPhoneSearch(values['search'] ?? '') ? changed(values, { search: '' }) : values;

/** Returns whether two sets of values are equal. */
export const isSame = (one: FilterValues, other: FilterValues): boolean =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) => one[name] === other[name]);

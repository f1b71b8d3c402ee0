/** A restaurant in the table's stories. */
export interface Sample {
  id: string;
  name: string;
  city: string;
  system: string;
  orders: number;
  amount: number;
  currency: string | null;
  since: string;
}

const NAMES = [
  'Albaik',
  'Najd Kitchen',
  'مطعم الرياض',
  'Karak House',
  'نجد کچن',
  'Shawarma Line',
  'Olaya Grill',
  'Jeddah Catch',
  'Date & Cardamom',
  'Mandi Yard',
];
const CITIES = ['Riyadh', 'Jeddah', 'Dammam', 'Cairo'];
const CURRENCIES = [null, 'EGY', 'USD', 'EUR', 'RMB'];

/** Returns the given number of rows. The rows are the same in every call. */
export function sampleRows(count: number): Sample[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `r${index + 1}`,
    name: NAMES[index % NAMES.length]! + (index < NAMES.length ? '' : ` ${Math.floor(index / NAMES.length) + 1}`),
    city: CITIES[index % CITIES.length]!,
    system: index % 3 === 0 ? 'Foodics' : 'Eesal',
    orders: (index * 7919) % 1900,
    amount: ((index * 104_729) % 1_000_000) / 100,
    currency: CURRENCIES[index % CURRENCIES.length]!,
    since: `2026-0${(index % 9) + 1}-1${index % 10}`,
  }));
}

/** Sorts rows as a server would. */
export function sorted(rows: readonly Sample[], sort: { column: string; direction: string } | null): readonly Sample[] {
  if (sort === null) return rows;
  const turn = sort.direction === 'ascending' ? 1 : -1;
  const key = sort.column as keyof Sample;
  return [...rows].sort(
    (one, other) =>
      turn *
      (key === 'orders' || key === 'amount'
        ? one[key] - other[key]
        : String(one[key]).localeCompare(String(other[key]))),
  );
}

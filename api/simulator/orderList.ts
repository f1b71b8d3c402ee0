import type { SimulatedOrder } from './till';

const PER_PAGE = 50;
/** The maximum number of pages of orders that the vendor returns. */
const LAST_PAGE = 10;

/** The error of a query that the vendor refuses, with the errors by field in Laravel's format. */
export class Unprocessable extends Error {
  constructor(readonly errors: Record<string, string[]>) {
    super('The given data was invalid.');
  }
}

type Query = Record<string, string | undefined>;
type Value = (order: SimulatedOrder) => string | number;

const FILTERS: Record<string, (order: SimulatedOrder, wanted: string) => boolean> = {
  id: (order, wanted) => order.id === wanted,
  reference: (order, wanted) => String(order.reference) === wanted,
  reference_after: (order, wanted) => Number(order.reference) > Number(wanted),
  number: (order, wanted) => String(order.number) === wanted,
  check_number: (order, wanted) => String(order.check_number) === wanted,
  branch_id: (order, wanted) => order.branch.id === wanted,
  device_id: (order, wanted) => order.device.id === wanted,
  status: (order, wanted) => wanted.split(',').map(Number).includes(order.status),
  business_date: (order, wanted) => order.business_date === wanted,
  updated_after: (order, wanted) => order.updated_at > wanted,
  original_order_id: (order, wanted) => order.original_order?.id === wanted,
};

const SORTS: Record<string, Value> = {
  created_at: (order) => order.created_at,
  updated_at: (order) => order.updated_at,
  business_date: (order) => order.business_date,
  reference: (order) => Number(order.reference),
  number: (order) => order.number,
  check_number: (order) => order.check_number,
  id: (order) => order.id,
};

/**
 * Returns a page of the filtered and sorted orders, in the vendor's envelope. Ignores unknown filters, as the vendor
 * does.
 */
export function listOrders(all: readonly SimulatedOrder[], query: Query, path: string) {
  const status = query['filter[status]'];
  if (status !== undefined && !/^\d(,\d)*$/.test(status))
    throw new Unprocessable({ 'filter.status': ['The filter.status must be an integer.'] });
  const [, descending, field = ''] = /^(-?)(\w+)$/.exec(query['sort'] ?? 'created_at') ?? [];
  const valueOf = SORTS[field];
  if (!valueOf) throw new Unprocessable({ sort: ['The selected sort is invalid.'] });

  const filters = Object.entries(query).flatMap(([key, wanted]) => {
    const filter = FILTERS[/^filter\[(.+)\]$/.exec(key)?.[1] ?? ''];
    return filter && wanted !== undefined ? [(order: SimulatedOrder) => filter(order, wanted)] : [];
  });
  const found = all
    .filter((order) => filters.every((passes) => passes(order)))
    // Orders of the same second keep the sequence in which the till closed them.
    .map((order, index) => ({ order, index, value: valueOf(order) }))
    .sort((one, other) => (one.value < other.value ? -1 : one.value > other.value ? 1 : one.index - other.index))
    .map(({ order }) => order);
  if (descending) found.reverse();
  return paged(found, Number(query['page'] ?? 1) || 1, path, LAST_PAGE);
}

/** Returns a page of any rows in the vendor's envelope. */
export function paged<Row>(rows: readonly Row[], page: number, path: string, cap = Infinity) {
  const last = Math.max(1, Math.min(cap, Math.ceil(rows.length / PER_PAGE)));
  const from = (page - 1) * PER_PAGE;
  const data = page <= last ? rows.slice(from, from + PER_PAGE) : [];
  const link = (number: number) => `${path}?page=${number}`;
  return {
    data,
    links: {
      first: link(1),
      last: link(last),
      prev: page > 1 ? link(page - 1) : null,
      next: page < last ? link(page + 1) : null,
    },
    meta: {
      current_page: page,
      from: data.length > 0 ? from + 1 : null,
      last_page: last,
      path,
      per_page: PER_PAGE,
      to: data.length > 0 ? from + data.length : null,
      total: rows.length,
      links: [],
    },
  };
}

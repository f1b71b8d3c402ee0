import { PlainSelect } from '../plain-select/PlainSelect';
import { useTexts } from '../texts';
import type { Column, Sort } from './column';

interface SortSelectProps<Row> {
  columns: readonly Column<Row>[];
  sort: Sort | null;
  onSort: (sort: Sort | null) => void;
}

/** The select for the order of cards, which have no headings to press. */
export function SortSelect<Row>({ columns, sort, onSort }: SortSelectProps<Row>) {
  const text = useTexts();
  const orders = columns
    .filter(({ sortable }) => sortable)
    .flatMap(({ id, header }) =>
      (['ascending', 'descending'] as const).map((direction) => ({
        value: `${direction} ${id}`,
        label: text(`ui.table.sort.${direction}`, { column: header }),
        sort: { column: id, direction },
      })),
    );
  return (
    <PlainSelect
      label={text('ui.table.sort')}
      value={sort ? `${sort.direction} ${sort.column}` : ''}
      options={[{ value: '', label: text('ui.table.sort.none') }, ...orders]}
      onChange={(chosen) => onSort(orders.find(({ value }) => value === chosen)?.sort ?? null)}
    />
  );
}

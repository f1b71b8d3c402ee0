import { useMemo } from 'react';
import { languageOfText } from '../format/names';
import { formatNumber } from '../format/number';
import { useLanguage } from '../i18n/useText';
import { Money } from '../money/Money';
import { useStoryTexts } from '../workshop/storyTexts';
import type { Column } from './column';
import type { Sample } from './samples';

/** Returns the columns of the stories. With `wide`, there are so many that the table is wider than the page. */
export function useSampleColumns(wide = false): Column<Sample>[] {
  const sample = useStoryTexts();
  const language = useLanguage();
  return useMemo(() => {
    const columns: Column<Sample>[] = [
      { id: 'number', header: sample('sample.table.number'), cell: (_, index) => index + 1 },
      {
        id: 'name',
        header: sample('sample.table.name'),
        cell: ({ name }) => (
          <bdi translate="no" lang={languageOfText(name)}>
            {name}
          </bdi>
        ),
        sortable: true,
      },
      {
        id: 'city',
        header: sample('sample.table.city'),
        cell: ({ city }) => (
          <bdi translate="no" lang="en">
            {city}
          </bdi>
        ),
        hideable: true,
      },
      {
        id: 'orders',
        header: sample('sample.table.orders'),
        cell: ({ orders }) => formatNumber(orders, language),
        numeric: true,
        sortable: true,
        hideable: true,
      },
      {
        id: 'amount',
        header: sample('sample.table.amount'),
        cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
        numeric: true,
        sortable: true,
        hideable: true,
      },
    ];
    const more: Column<Sample>[] = [
      {
        id: 'system',
        header: sample('sample.table.system'),
        cell: ({ system }) => (
          <bdi translate="no" lang="en">
            {system}
          </bdi>
        ),
        hideable: true,
      },
      {
        id: 'since',
        header: sample('sample.table.since'),
        cell: ({ since }) => <bdi translate="no">{since}</bdi>,
        numeric: true,
        align: 'start',
        hideable: true,
      },
      {
        id: 'manager',
        header: sample('sample.table.manager'),
        cell: ({ id }) => <bdi translate="no" lang="en">{`Noura Al-Otaibi ${id}`}</bdi>,
        hideable: true,
      },
      {
        id: 'phone',
        header: sample('sample.table.phone'),
        cell: () => <bdi translate="no">0512345678</bdi>,
        hideable: true,
      },
      {
        id: 'address',
        header: sample('sample.table.address'),
        cell: ({ city }) => <bdi translate="no" lang="en">{`King Fahd Road, 12211 ${city}`}</bdi>,
        hideable: true,
      },
    ];
    return wide ? [...columns, ...more] : columns;
  }, [sample, language, wide]);
}

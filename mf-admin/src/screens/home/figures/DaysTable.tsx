import { useMemo } from 'react';
import { DataTable, formatChartDay, formatNumber, formatShare, Money, useLanguage, type Column } from 'shared-ui';
import type { DayOfOrders } from '../../../api.generated';
import { useTexts } from '../../../texts';
import { salesIn, shareOf, type Currency } from './sums';

/** The chart's numbers, the newest day first. */
export function DaysTable({ days, currency }: { days: readonly DayOfOrders[]; currency: Currency }) {
  const text = useTexts();
  const language = useLanguage();
  const columns: Column<DayOfOrders>[] = [
    {
      id: 'day',
      header: text('admin.days.column'),
      cell: ({ day }) => formatChartDay(day, language, { weekday: true }),
    },
    {
      id: 'orders',
      header: text('admin.days.orders'),
      cell: ({ orders }) => formatNumber(orders, language),
      numeric: true,
    },
    {
      id: 'sales',
      header: text('admin.days.sales'),
      cell: (day) => <Money amount={salesIn(day, currency)} currency={currency} />,
      numeric: true,
    },
    {
      id: 'saved',
      header: text('admin.today.saved'),
      cell: (day) => formatShare(shareOf(day), language),
      numeric: true,
    },
  ];
  const rows = useMemo(() => [...days].reverse(), [days]);
  return (
    <DataTable
      caption={text('admin.days.caption')}
      columns={columns}
      rows={rows}
      rowKey={({ day }) => day}
      empty={null}
      density="compact"
    />
  );
}

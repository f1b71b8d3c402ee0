import { useMemo } from 'react';
import { DataTable, formatChartDay, formatNumber, Money, useLanguage, type Column } from 'shared-ui';
import type { DayOfOrders } from '../../../api.generated';
import { useTexts } from '../../../texts';
import { salesIn, type Currency } from './figures';

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
  ];
  const rows = useMemo(() => [...days].reverse(), [days]);
  return (
    <DataTable
      caption={text('admin.days.title')}
      columns={columns}
      rows={rows}
      rowKey={({ day }) => day}
      empty={null}
      density="compact"
    />
  );
}

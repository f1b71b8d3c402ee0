import { useState, type ReactNode } from 'react';
import { formatMonth } from 'contracts';
import { Loaded } from 'shared-auth';
import { EmptyState, Money, nameIn, PlainSelect, SearchField, useLanguage } from 'shared-ui';
import { useGetReceiptSummaryQuery } from '../../api';
import type { GetReceiptSummaryApiResponse } from '../../api.generated';
import { clearListPosition, storeListPosition, listPosition, type Filter } from '../../listPosition';
import { useTexts } from '../../texts';
import { ReceiptPages } from './ReceiptPages';
import classes from './Receipts.module.css';

/**
 * The totals of a month, the search, the filters and the receipts.
 * @param foot content below the receipts, shown after they have loaded
 */
export function ReceiptList({ foot }: { foot: ReactNode }) {
  const text = useTexts();
  const query = useGetReceiptSummaryQuery();
  return (
    <Loaded query={query}>
      {(summary) =>
        summary.months.length === 0 ? (
          <>
            {!summary.pending?.length && (
              <EmptyState title={text('customer.empty')}>
                <p>{text('customer.empty.next')}</p>
              </EmptyState>
            )}
            {foot}
          </>
        ) : (
          <FilteredList summary={summary} foot={foot} />
        )
      }
    </Loaded>
  );
}

/** The option that does not filter. */
const ALL = 'all';
const MONTH = { month: 'long', year: 'numeric' } as const;

interface FilteredListProps {
  summary: GetReceiptSummaryApiResponse;
  foot: ReactNode;
}

function FilteredList({ summary: { months, restaurants }, foot }: FilteredListProps) {
  const text = useTexts();
  const language = useLanguage();
  const [filter, setFilter] = useState(() => listPosition().filter);
  const { search, month, restaurantId } = filter;
  const shown = months.find((one) => one.month === month) ?? months[0];
  const change = (changes: Partial<Filter>) => {
    const changed = { ...filter, ...changes };
    clearListPosition();
    storeListPosition({ filter: changed });
    setFilter(changed);
  };

  return (
    <>
      {shown && (
        <section className={classes.month} aria-label={formatMonth(shown.month, language, MONTH)}>
          <p className={classes.quiet}>{formatMonth(shown.month, language, MONTH)}</p>
          {shown.totals.map(({ currency, amount }) => (
            <p key={currency} className={classes.total}>
              <Money amount={amount} currency={currency} />
            </p>
          ))}
          <p className={classes.quiet}>{text('customer.count', { count: shown.receipts })}</p>
        </section>
      )}
      <SearchField label={text('customer.search')} value={search} onSearch={(typed) => change({ search: typed })} />
      <div className={classes.filters}>
        <PlainSelect
          label={text('customer.month')}
          value={month || ALL}
          onChange={(value) => change({ month: value === ALL ? '' : value })}
          options={[
            { value: ALL, label: text('customer.month.all') },
            ...months.map((one) => ({ value: one.month, label: formatMonth(one.month, language, MONTH) })),
          ]}
        />
        <PlainSelect
          label={text('customer.restaurant')}
          value={restaurantId || ALL}
          onChange={(value) => change({ restaurantId: value === ALL ? '' : value })}
          options={[
            { value: ALL, label: text('customer.restaurant.all') },
            ...restaurants.map(({ id, names }) => ({ value: id, label: nameIn(language, names, '').name })),
          ]}
        />
      </div>
      <ReceiptPages
        key={JSON.stringify(filter)}
        filter={filter}
        foot={foot}
        onClear={() => change({ search: '', month: '', restaurantId: '' })}
      />
    </>
  );
}

import { useState, type ReactNode } from 'react';
import { SCAN_PAGE } from 'contracts';
import { Loaded, useApiBase } from 'shared-auth';
import { EmptyState, LinkButton, Monogram, nameIn, PageSpinner, SearchField, useLanguage } from 'shared-ui';
import { useGetBudgetAlertsQuery, useGetHomeQuery, useGetReceiptSummaryQuery } from '../../api';
import type { DinerHome, GetReceiptSummaryApiResponse } from '../../api.generated';
import { clearListPosition, storeListPosition, listPosition, type Filter } from '../../listPosition';
import { useToday } from '../../shared/useToday';
import { useTexts } from '../../texts';
import { BudgetAlerts } from './BudgetAlerts';
import { MonthPart } from './MonthPart';
import { PointsCard } from './PointsCard';
import { dayAnchor, ReceiptPages } from './ReceiptPages';
import { RunningStrip } from './RunningStrip';
import classes from './Home.module.css';

interface ReceiptListProps {
  /** Whether the search is open. */
  isSearching: boolean;
  /** A question to the diner, shown after the first receipts. */
  question: ReactNode;
  /** Content below the receipts, shown after they have loaded. */
  foot: ReactNode;
}

/** The budgets that are nearly used, the month, the points, what ends soon, the restaurants and the receipts. */
export function ReceiptList(props: ReceiptListProps) {
  const text = useTexts();
  const query = useGetReceiptSummaryQuery();
  return (
    <Loaded query={query}>
      {(summary) =>
        summary.months.length === 0 && !summary.copies ? (
          <>
            {!summary.pending?.length && (
              <EmptyState title={text('customer.empty')}>
                <p>{text('customer.empty.next')}</p>
                <LinkButton to={SCAN_PAGE} reloadDocument>
                  {text('customer.scan')}
                </LinkButton>
              </EmptyState>
            )}
            {props.question}
            {props.foot}
          </>
        ) : (
          <FilteredList summary={summary} {...props} />
        )
      }
    </Loaded>
  );
}

function FilteredList({
  summary: { months, restaurants },
  isSearching,
  ...rest
}: ReceiptListProps & { summary: GetReceiptSummaryApiResponse }) {
  const text = useTexts();
  const [filter, setFilter] = useState(() => listPosition().filter);
  const home = useGetHomeQuery({ month: filter.month || undefined });
  const { data } = home;
  const alerts = useGetBudgetAlertsQuery();
  const change = (changes: Partial<Filter>) => {
    const changed = { ...filter, ...changes };
    clearListPosition();
    storeListPosition({ filter: changed });
    setFilter(changed);
  };
  const goToDay = (day: string) => {
    const heading = document.getElementById(dayAnchor(day));
    if (heading) heading.scrollIntoView({ block: 'start' });
    // The day's receipts have not been loaded yet.
    else change({ month: day.slice(0, 'YYYY-MM'.length) });
  };
  // After a failure the receipts are shown alone, so that they are readable without a network.
  if ((!data && !home.isError) || alerts.isLoading)
    return (
      <div className={classes.waiting}>
        <PageSpinner />
      </div>
    );
  return (
    <>
      <BudgetAlerts alerts={alerts.data?.alerts} />
      {data && !isSearching && (
        <Overview
          home={data}
          months={months}
          // The latest month is shown without a filter, with the receipts of the earlier months below its own.
          onMonth={(month) => change({ month: month === months[0]?.month ? '' : month })}
          onDay={goToDay}
        />
      )}
      {isSearching && (
        <SearchField
          label={text('customer.search')}
          value={filter.search}
          onSearch={(search) => change({ search })}
          inline
        />
      )}
      <Restaurants
        restaurants={restaurants}
        chosen={filter.restaurantId}
        onChoose={(restaurantId) => change({ restaurantId })}
      />
      <ReceiptPages
        key={JSON.stringify(filter)}
        filter={isSearching ? filter : { ...filter, search: '' }}
        dayOfData={data?.today}
        onClear={() => change({ search: '', month: '', restaurantId: '' })}
        {...rest}
      />
    </>
  );
}

interface OverviewProps {
  home: DinerHome;
  months: GetReceiptSummaryApiResponse['months'];
  onMonth: (month: string) => void;
  onDay: (day: string) => void;
}

function Overview({ home, ...month }: OverviewProps) {
  const today = useToday(home.today);
  return (
    <>
      <MonthPart home={home} today={today} {...month} />
      {home.points && <PointsCard balance={home.points} />}
      {home.running.length > 0 && <RunningStrip home={home} today={today} />}
    </>
  );
}

interface RestaurantsProps {
  restaurants: GetReceiptSummaryApiResponse['restaurants'];
  /** The id of a restaurant; empty for all. */
  chosen: string;
  onChoose: (restaurantId: string) => void;
}

/** The filter by restaurant. Shows nothing for a diner with receipts of a single restaurant. */
function Restaurants({ restaurants, chosen, onChoose }: RestaurantsProps) {
  const text = useTexts();
  const language = useLanguage();
  const apiBase = useApiBase();
  if (restaurants.length < 2) return null;
  return (
    <div className={classes.chips} role="group" aria-label={text('customer.restaurant')}>
      <button type="button" className={classes.all} aria-pressed={chosen === ''} onClick={() => onChoose('')}>
        {text('customer.restaurant.all')}
      </button>
      {restaurants.map(({ id, names, logo }) => {
        const { name, language: lang } = nameIn(language, names, '');
        return (
          <button key={id} type="button" aria-pressed={chosen === id} onClick={() => onChoose(id)}>
            <Monogram size="small" id={id} name={name} lang={lang} logo={logo && apiBase + logo} />
            <bdi translate="no" lang={lang}>
              {name}
            </bdi>
          </button>
        );
      })}
    </div>
  );
}

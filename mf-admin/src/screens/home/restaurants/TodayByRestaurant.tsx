import { useEffect } from 'react';
import { paths, restaurantPage } from 'contracts';
import { Loaded, useApiBase } from 'shared-auth';
import { Outdated } from 'shared-auth/staff';
import {
  Card,
  downIcon,
  formatNumber,
  formatShare,
  formatTime,
  Icon,
  isolated,
  Money,
  Monogram,
  nameIn,
  TextLink,
  upIcon,
  useLanguage,
} from 'shared-ui';
import type { RestaurantToday } from '../../../api.generated';
import { LocalName } from '../../../shared/names/LocalName';
import { plainName } from '../../../shared/names/plainName';
import { useTexts } from '../../../texts';
import { useGetRestaurantStatisticsQuery } from '../api';
import { useThrottled } from '../figures/useThrottled';
import classes from './TodayByRestaurant.module.css';

/** The list is refetched at most once in this time, however many orders arrive. */
const AT_MOST_ONCE_IN = 30_000;

/**
 * The restaurants with the most orders today, each compared with the same weekday a week ago. The card has the height of
 * a full list from the start.
 * @param heard the number of order events since the page was opened
 */
export function TodayByRestaurant({ heard }: { heard: number }) {
  const text = useTexts();
  const language = useLanguage();
  const query = useGetRestaurantStatisticsQuery(undefined, { refetchOnMountOrArgChange: true });
  const refresh = useThrottled(() => void query.refetch(), AT_MOST_ONCE_IN);

  useEffect(
    function refreshAfterNews() {
      if (heard > 0) refresh();
    },
    [heard, refresh],
  );

  return (
    <Card className={classes.card}>
      <header className={classes.head}>
        <h2>{text('admin.restaurantsToday.title')}</h2>
        {query.data?.asOf && <small>{text('admin.days.asOf', { time: formatTime(query.data.asOf, language) })}</small>}
      </header>
      {query.error !== undefined && query.data && (
        <Outdated text={text('admin.days.outdated')} busy={query.isFetching} onRetry={() => void query.refetch()} />
      )}
      <div className={classes.list}>
        <Loaded query={query} placeholder={<span className={classes.loading} />}>
          {({ restaurants }) =>
            restaurants.length > 0 ? (
              <ul>
                {restaurants.map((restaurant) => (
                  <Row key={restaurant.id} {...restaurant} />
                ))}
              </ul>
            ) : (
              <p className={classes.empty}>{text('admin.restaurantsToday.empty')}</p>
            )
          }
        </Loaded>
      </div>
      <p className={classes.all}>
        <TextLink to={paths.restaurants}>{text('admin.restaurantsToday.all')}</TextLink>
      </p>
    </Card>
  );
}

function Row({ id, names, logo, orders, currency, total, before }: RestaurantToday) {
  const text = useTexts();
  const language = useLanguage();
  const apiBase = useApiBase();
  const more = total >= before;
  return (
    <li>
      <Monogram id={id} name={nameIn(language, names, '').name} logo={logo && apiBase + logo} size="small" />
      <span className={classes.name}>
        <TextLink to={restaurantPage(id)}>
          <LocalName names={names} plain={plainName(names)} />
        </TextLink>
        <small>{text('admin.restaurantsToday.orders', { count: orders, shown: formatNumber(orders, language) })}</small>
      </span>
      <span className={classes.sales}>
        <Money amount={total} currency={currency} />
        <small className={more ? classes.up : classes.down}>
          {before > 0 && (
            <>
              <Icon of={more ? upIcon : downIcon} size="small" />
              {isolated((more ? '+' : '−') + formatShare(Math.abs(total / before - 1), language))}
            </>
          )}
        </small>
      </span>
    </li>
  );
}

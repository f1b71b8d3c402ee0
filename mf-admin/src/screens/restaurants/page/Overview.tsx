import { localeOf, restaurantPage } from 'contracts';
import { formatDate, formatNumber, formatShare, TextLink, useFeedbackTexts, useLanguage } from 'shared-ui';
import type { Restaurant } from '../../../api.generated';
import { Facts } from '../../../shared/pages/Facts';
import { useTexts } from '../../../texts';
import { useGetFeedbackQuery } from '../../feedback/api';
import { FiguresCard } from '../../home/figures/FiguresCard';
import { editAddress } from '../addresses';
import { ConnectionState } from '../connection/ConnectionState';
import { BranchesToday } from './BranchesToday';
import pageClasses from '../../../shared/pages/Page.module.css';

/** Today's figures of a restaurant and of its branches, its last days, the state of its point of sale, and its details. */
export function Overview({ restaurant }: { restaurant: Restaurant }) {
  return (
    <div className={pageClasses.columns}>
      <div className={pageClasses.column}>
        <FiguresCard restaurantId={restaurant.id} heard={0} />
        <BranchesToday restaurant={restaurant} />
      </div>
      <div className={pageClasses.column}>
        <ConnectionState restaurant={restaurant} />
        <Details restaurant={restaurant} />
        <Ratings restaurantId={restaurant.id} />
      </div>
    </div>
  );
}

/** How many customers found their meal good. */
function Ratings({ restaurantId }: { restaurantId: string }) {
  const text = useTexts();
  const said = useFeedbackTexts();
  const language = useLanguage();
  const ratings = { restaurantId, kind: 'rating', page: 1, limit: 1 } as const;
  const all = useGetFeedbackQuery(ratings, { refetchOnMountOrArgChange: true }).currentData?.total;
  const good = useGetFeedbackQuery({ ...ratings, good: 'true' }, { refetchOnMountOrArgChange: true }).currentData
    ?.total;
  const isKnown = all !== undefined && good !== undefined;
  return (
    <Facts
      title={text('admin.restaurant.tab.feedback')}
      action={<TextLink to={`${restaurantPage(restaurantId)}/feedback`}>{text('admin.feedback.all')}</TextLink>}
      facts={[
        {
          label: said('feedback.good'),
          value: isKnown && all > 0 ? formatShare(good / all, language) : text('admin.none'),
        },
        {
          label: text('admin.feedback.ratings'),
          value: all === undefined ? text('admin.none') : formatNumber(all, language),
        },
      ]}
    />
  );
}

function Details({ restaurant }: { restaurant: Restaurant }) {
  const text = useTexts();
  const language = useLanguage();
  const { id, legalName, vatNumber, currency, timeZone, dayStartHour, createdAt } = restaurant;
  const none = text('admin.none');
  const asWritten = (value: string | null) => (value ? <bdi translate="no">{value}</bdi> : none);
  const days = (period: number | null) => (period === null ? none : text('admin.restaurants.days', { days: period }));
  const currencyName = currency && new Intl.DisplayNames(localeOf(language), { type: 'currency' }).of(currency);
  return (
    <Facts
      title={text('admin.restaurant.details')}
      action={<TextLink to={editAddress(id)}>{text('admin.restaurants.edit')}</TextLink>}
      facts={[
        { label: text('admin.restaurant.legalName'), value: asWritten(legalName) },
        { label: text('admin.restaurant.vatNumber'), value: asWritten(vatNumber) },
        {
          label: text('admin.restaurant.currency'),
          value: currency ? (
            <>
              <bdi translate="no">{currency}</bdi> – {currencyName}
            </>
          ) : (
            '$'
          ),
        },
        {
          label: text('admin.restaurant.timeZone'),
          value: (
            <bdi translate="no" lang="en">
              {timeZone.replaceAll('_', ' ')}
            </bdi>
          ),
        },
        { label: text('admin.restaurant.dayStart'), value: `${String(dayStartHour).padStart(2, '0')}:00` },
        { label: text('admin.restaurants.warranty'), value: days(restaurant.warrantyPeriod) },
        { label: text('admin.restaurants.recovery'), value: days(restaurant.recoveryPeriod) },
        { label: text('admin.restaurants.replacement'), value: days(restaurant.replacementPeriod) },
        { label: text('admin.users.createdAt'), value: formatDate(createdAt, language) },
      ]}
    />
  );
}

import { serverNow, restaurantPage } from 'contracts';
import { AsWritten } from 'shared-auth/staff';
import {
  Chip,
  DataTable,
  EmptyState,
  formatAgo,
  formatMoment,
  formatNumber,
  formatShare,
  Money,
  TextLink,
  useLanguage,
  warningIcon,
  type Column,
} from 'shared-ui';
import type { BranchToday, Restaurant } from '../../../api.generated';
import { PartHeader } from '../../../shared/pages/PartHeader';
import { useTexts } from '../../../texts';
import { shareOf } from '../../home/figures/sums';
import { useDailyFigures } from '../../home/figures/useDailyFigures';
import classes from './RestaurantPage.module.css';

/** The number of branches until the figures say which have the most orders, as many as the server sends. */
const AT_FIRST = 10;

type Row = Pick<BranchToday, 'id' | 'name' | 'tills'> & Partial<BranchToday>;

/** The branches of a restaurant: tills, today's figures, and the last order. Their names are there from the start. */
export function BranchesToday({ restaurant }: { restaurant: Restaurant }) {
  const text = useTexts();
  const language = useLanguage();
  const { id, Branchs, currency, timeZone } = restaurant;
  const known = useDailyFigures(id).data?.branches;
  const rows: readonly Row[] =
    known ??
    Branchs.slice(0, AT_FIRST).map((branch) => ({ id: branch.id, name: branch.name, tills: branch.Devices.length }));
  const columns: Column<Row>[] = [
    {
      id: 'name',
      header: text('admin.till.branch'),
      cell: ({ name }) => <AsWritten of={name} />,
      role: 'lead',
    },
    {
      id: 'tills',
      header: text('admin.restaurant.tillCount'),
      cell: ({ tills, silent = 0 }) => (
        <span className={classes.tills}>
          {text('admin.restaurant.tills', { count: tills })}
          {silent > 0 && (
            <Chip tone="notice" icon={warningIcon}>
              {text('admin.restaurant.silent', { count: formatNumber(silent, language) })}
            </Chip>
          )}
        </span>
      ),
    },
    {
      id: 'orders',
      header: text('admin.today.orders'),
      cell: ({ today }) => today && formatNumber(today.orders, language),
      numeric: true,
    },
    {
      id: 'sales',
      header: text('admin.today.sales'),
      cell: ({ today }) =>
        today &&
        (today.sales.length > 0 ? today.sales : [{ currency, total: 0 }]).map((sale) => (
          <div key={sale.currency}>
            <Money amount={sale.total} currency={sale.currency} />
          </div>
        )),
      numeric: true,
    },
    {
      id: 'saved',
      header: text('admin.today.saved'),
      cell: ({ today }) => today && (today.orders > 0 ? formatShare(shareOf(today), language) : text('admin.none')),
      numeric: true,
    },
    {
      id: 'lastOrder',
      header: text('admin.devices.lastOrder'),
      cell: ({ lastOrderAt }) =>
        lastOrderAt ? (
          <time dateTime={lastOrderAt} title={formatMoment(lastOrderAt, language, timeZone)}>
            {formatAgo(lastOrderAt, serverNow(), language)}
          </time>
        ) : (
          lastOrderAt === null && <span className={classes.quiet}>{text('admin.devices.noOrder')}</span>
        ),
    },
  ];
  return (
    <section>
      <PartHeader
        title={text('admin.restaurants.branches')}
        actions={<TextLink to={`${restaurantPage(id)}/branches`}>{text('admin.restaurant.tab.branches')}</TextLink>}
      />
      <DataTable
        caption={text('admin.restaurants.branches')}
        columns={columns}
        rows={rows}
        rowKey={(branch) => branch.id}
        empty={<EmptyState title={text('admin.branches.empty')} />}
      />
    </section>
  );
}

import { apiMessage } from 'shared-auth';
import { AsWritten, SeenState, useEveryMinute } from 'shared-auth/staff';
import { DataTable, EmptyState, formatMoment, Money, useLanguage } from 'shared-ui';
import { useTexts } from '../../texts';
import { useGetDevicesQuery } from '../cashiers/api';
import { useGetRestaurantQuery } from './api';

/** The table of the branch's tills: when each till was last active, and its last order. */
export function TillsTable({ branchId, restaurantId }: { branchId: string; restaurantId: string }) {
  const text = useTexts();
  const language = useLanguage();
  const timeZone = useTimeZone(restaurantId);
  const { data, error, isFetching, refetch } = useGetDevicesQuery({ branchId }, { refetchOnMountOrArgChange: true });
  const now = useEveryMinute(() => void refetch());
  return (
    <DataTable
      caption={text('cashier.branch.tills')}
      columns={[
        {
          id: 'name',
          header: text('cashier.branch.till'),
          cell: ({ name }) => <AsWritten of={name} />,
          role: 'lead',
        },
        {
          id: 'seen',
          header: text('cashier.branch.seen'),
          cell: ({ lastSeenAt }) => <SeenState lastSeenAt={lastSeenAt} now={now} />,
        },
        {
          id: 'last',
          header: text('cashier.tile.last'),
          cell: ({ lastOrder }) =>
            lastOrder ? (
              <>
                <Money amount={lastOrder.total_price} currency={lastOrder.currency} />
                {' · '}
                <bdi translate="no">{formatMoment(lastOrder.orderedAt, language, timeZone)}</bdi>
              </>
            ) : (
              '-'
            ),
        },
      ]}
      rows={data?.devices ?? []}
      rowKey={({ id }) => id}
      busy={isFetching && data === undefined}
      failure={
        data === undefined && error !== undefined
          ? { message: apiMessage(error), onRetry: () => void refetch() }
          : undefined
      }
      empty={<EmptyState title={text('cashier.empty')} />}
    />
  );
}

/**
 * Returns the IANA name of a restaurant's time zone, in which the branch's times are shown. Returns undefined until the
 * restaurant is loaded.
 */
function useTimeZone(restaurantId: string): string | undefined {
  return useGetRestaurantQuery({ id: restaurantId }).data?.restaurant.timeZone;
}

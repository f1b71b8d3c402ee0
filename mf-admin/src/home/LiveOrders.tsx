import { Banner, Button, Card } from 'shared-ui';
import type { GetOrderLogsApiResponse } from '../api.generated';
import { Loaded, type Query } from 'shared-auth';
import { useTexts } from '../texts';
import { LiveOrdersTable } from './LiveOrdersTable';
import { RefreshIcon } from './RefreshIcon';
import classes from './HomeScreen.module.css';

/** The 'Live Orders' panel. When a refresh fails, the orders that are there stay and the panel says so. */
export function LiveOrders({ query }: { query: Query<GetOrderLogsApiResponse> }) {
  const text = useTexts();
  return (
    <Card>
      <header className={classes.head}>
        <h2>{text('admin.orders.title')}</h2>
        <Button
          variant="quiet"
          aria-label={text('admin.orders.refresh')}
          title={text('admin.orders.refresh')}
          onClick={() => void query.refetch()}
        >
          <RefreshIcon spinning={query.isFetching} />
        </Button>
      </header>
      {query.isError && query.data && <Banner tone="warning">{text('admin.orders.outdated')}</Banner>}
      <Loaded query={query}>{({ orders }) => <LiveOrdersTable orders={orders} />}</Loaded>
    </Card>
  );
}

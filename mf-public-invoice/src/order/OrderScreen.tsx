import { paths } from 'contracts';
import { apiMessage, useApiBase } from 'shared-auth';
import { InvoiceView, PageSpinner } from 'shared-ui';
import { useParams } from 'shared-ui/router';
import { useGetOrderQuery } from '../api';
import { InvoiceError } from '../InvoiceError';
import classes from '../Page.module.css';
import { useInvoiceTitle } from '../useInvoiceTitle';
import { useActions } from './useActions';

/** The landing page's download section knows where the app is to be had. */
const DOWNLOAD = `${paths.landing}#download`;
const STORE_LINKS = { ios: DOWNLOAD, android: DOWNLOAD };

/** `/order/{id}`: a saved order, for whoever holds its address; without a network, the copy this device has kept. */
export function OrderScreen() {
  const { id = '' } = useParams();
  const { data: answer, error, isFetching, refetch } = useGetOrderQuery({ orderId: id });
  const Actions = useActions(answer !== undefined);
  const apiBase = useApiBase();
  useInvoiceTitle();
  return (
    <main className={classes.page}>
      {answer ? (
        <>
          <InvoiceView invoice={answer.order} mode="user" storeLinks={STORE_LINKS} apiBase={apiBase} />
          <div className={classes.actions}>{Actions && <Actions {...answer} />}</div>
        </>
      ) : error ? (
        <InvoiceError message={apiMessage(error)} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <PageSpinner />
      )}
    </main>
  );
}

import { apiMessage, useApiBase } from 'shared-auth';
import { InvoiceView, PageSpinner } from 'shared-ui';
import { useHost } from 'shared-ui/host';
import { useParams } from 'shared-ui/router';
import { useGetOrderQuery } from '../../api';
import { InvoiceError } from '../../shared/InvoiceError';
import classes from '../../shared/Page.module.css';
import { PageFoot, PageTop } from '../../shared/PageTop';
import { useInvoiceTitle } from '../../shared/useInvoiceTitle';
import { useActions } from './useActions';

/** `/order/{id}`: an order, for everyone who has its link. Without a network, the page shows the device's kept copy. */
export function OrderScreen() {
  const { id = '' } = useParams();
  const { data: answer, error, isFetching, refetch } = useGetOrderQuery({ orderId: id });
  const Actions = useActions(answer !== undefined);
  const apiBase = useApiBase();
  // The landing page's download section links to the app stores. The host provides the landing page's URL.
  const download = `${useHost().paths.landing}#download`;
  useInvoiceTitle();
  return (
    <div className={classes.page}>
      <PageTop />
      <main>
        {answer ? (
          <>
            <InvoiceView
              invoice={answer.order}
              mode="user"
              storeLinks={{ ios: download, android: download }}
              apiBase={apiBase}
            />
            <div className={classes.actions}>{Actions && <Actions {...answer} />}</div>
          </>
        ) : error ? (
          <InvoiceError
            message={apiMessage(error)}
            // Without `onRetry` the card has no Retry button. A retry cannot find an order that does not exist.
            onRetry={'status' in error && error.status === 404 ? undefined : () => void refetch()}
            busy={isFetching}
          />
        ) : (
          <div className={classes.waiting}>
            <PageSpinner />
          </div>
        )}
      </main>
      <PageFoot />
    </div>
  );
}

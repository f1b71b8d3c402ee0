import { INSTALL_APP } from 'contracts';
import { apiMessage, useApiBase } from 'shared-auth';
import { InvoiceView, PageSpinner } from 'shared-ui';
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
              // No store has the app. The page that installs it knows the phone's system.
              storeLinks={{ ios: INSTALL_APP, android: INSTALL_APP }}
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

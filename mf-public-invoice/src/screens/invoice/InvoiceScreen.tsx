import { useSearchParams } from 'shared-ui/router';
import { InvoiceError } from '../../shared/InvoiceError';
import classes from '../../shared/Page.module.css';
import { PageFoot, PageTop } from '../../shared/PageTop';
import { useTexts } from '../../texts';
import { useInvoiceTitle } from '../../shared/useInvoiceTitle';
import { LastOrder } from './LastOrder';
import { tillOf } from './till';

/** `/user/invoice`: the page that a till's QR code opens. */
export function InvoiceScreen() {
  const text = useTexts();
  const [link] = useSearchParams();
  const till = tillOf(link);
  useInvoiceTitle();
  return (
    <div className={classes.page}>
      <PageTop />
      <main>{till ? <LastOrder till={till} /> : <InvoiceError message={text('invoice.badLink')} />}</main>
      <PageFoot />
    </div>
  );
}

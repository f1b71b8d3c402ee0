import { useLayoutEffect } from 'react';
import { Loaded, useApiBase } from 'shared-auth';
import { InvoiceView, LinkButton, TextLink } from 'shared-ui';
import { useParams } from 'shared-ui/router';
import { MY_RECEIPTS, paths } from 'contracts';
import { useGetOwnReceiptQuery } from '../../api';
import { codeOf } from '../../shared/codeOf';
import { useTexts } from '../../texts';
import { SignedInPage } from '../me/SignedInPage';
import { PendingReceipts } from '../pending/PendingReceipts';
import { OwnFields } from './OwnFields';
import classes from './Receipt.module.css';
import { RemoveReceipt } from './RemoveReceipt';

/** `/me/receipts/{id}`: a receipt of the signed-in diner, with their note and category. */
export function ReceiptScreen() {
  const text = useTexts();
  const { id = '' } = useParams();
  useLayoutEffect(
    function startAtTop() {
      document.documentElement.scrollTop = 0;
    },
    [id],
  );
  return (
    <SignedInPage title={text('customer.receipt.title')} isOfDevice>
      {(_session, earlier) => (
        <>
          <p>
            <TextLink to={MY_RECEIPTS}>{text('customer.back')}</TextLink>
          </p>
          <Receipt key={id} id={id} isOwn={earlier === null} />
          {earlier}
        </>
      )}
    </SignedInPage>
  );
}

/** @param isOwn false if the session shows only the receipts saved on this device, and not the diner's notes */
function Receipt({ id, isOwn }: { id: string; isOwn: boolean }) {
  const text = useTexts();
  const apiBase = useApiBase();
  const query = useGetOwnReceiptQuery({ id });
  if (!query.data && codeOf(query.error) === 'ORDER_PENDING')
    return (
      <>
        <h1 className={classes.heading}>{text('customer.receipt.title')}</h1>
        <PendingReceipts />
      </>
    );
  return (
    <>
      {/* This heading is shown only until the receipt has loaded, because the receipt has its own heading. */}
      {!query.data && <h1 className={classes.heading}>{text('customer.receipt.title')}</h1>}
      <Loaded query={query} back={<p>{text('customer.receipt.otherNumber')}</p>}>
        {({ order, note, category, savedBy }) => (
          <>
            <InvoiceView invoice={order} mode="user" apiBase={apiBase} />
            <div className={classes.below}>
              {isOwn && <OwnFields id={id} note={note} category={category} />}
              <LinkButton variant="secondary" to={paths.order(order.id)}>
                {text('customer.receipt.page')}
              </LinkButton>
              {isOwn && <RemoveReceipt id={id} bySomebodyElse={savedBy === 'staff'} />}
            </div>
          </>
        )}
      </Loaded>
    </>
  );
}

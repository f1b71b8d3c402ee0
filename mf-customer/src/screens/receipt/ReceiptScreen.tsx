import { useLayoutEffect } from 'react';
import { Loaded, useApiBase } from 'shared-auth';
import { InvoiceView, LinkButton, TextLink } from 'shared-ui';
import { useParams } from 'shared-ui/router';
import { MY_RECEIPTS, paths } from 'contracts';
import { useGetOwnReceiptQuery } from '../../api';
import { useTexts } from '../../texts';
import { SignedInPage } from '../me/SignedInPage';
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
    <SignedInPage title={text('customer.receipt.title')}>
      {() => (
        <>
          <p>
            <TextLink to={MY_RECEIPTS}>{text('customer.back')}</TextLink>
          </p>
          <Receipt key={id} id={id} />
        </>
      )}
    </SignedInPage>
  );
}

function Receipt({ id }: { id: string }) {
  const text = useTexts();
  const apiBase = useApiBase();
  const query = useGetOwnReceiptQuery({ id });
  return (
    <>
      {/* This heading is shown only until the receipt has loaded, because the receipt has its own heading. */}
      {!query.data && <h1 className={classes.heading}>{text('customer.receipt.title')}</h1>}
      <Loaded query={query} back={<p>{text('customer.receipt.otherNumber')}</p>}>
        {({ order, note, category, savedBy }) => (
          <>
            <InvoiceView invoice={order} mode="user" apiBase={apiBase} />
            <div className={classes.below}>
              <OwnFields id={id} note={note} category={category} />
              <LinkButton variant="secondary" to={paths.order(order.id)}>
                {text('customer.receipt.page')}
              </LinkButton>
              <RemoveReceipt id={id} bySomebodyElse={savedBy === 'staff'} />
            </div>
          </>
        )}
      </Loaded>
    </>
  );
}

import { useLayoutEffect, useState, type ReactNode } from 'react';
import { Loaded, useApiBase } from 'shared-auth';
import { Chip, InvoiceView, optionalDialog, useLanguage } from 'shared-ui';
import { useParams } from 'shared-ui/router';
import { MY_RECEIPTS } from 'contracts';
import { useGetOwnReceiptQuery, useMailReceiptMutation } from '../../api';
import { MailForm } from '../../shared/MailForm';
import { codeOf } from '../../shared/codeOf';
import { useTexts } from '../../texts';
import { SignedInPage } from '../me/SignedInPage';
import { PendingReceipts } from '../pending/PendingReceipts';
import { FeedbackPart } from './FeedbackPart';
import { NoteRow } from './NoteRow';
import classes from './Receipt.module.css';
import { ReceiptBar } from './ReceiptBar';
import { RemoveReceipt } from './RemoveReceipt';

/** The dialog is a separate chunk, because most receipts are only read. */
const NoteDialog = optionalDialog(() => import('./NoteDialog'));

/** `/me/receipts/{id}`: a receipt of the signed-in diner, with their note and category. */
export function ReceiptScreen() {
  const text = useTexts();
  const { id = '' } = useParams();
  const [isNoting, setIsNoting] = useState(false);
  useLayoutEffect(
    function startAtTop() {
      document.documentElement.scrollTop = 0;
    },
    [id],
  );
  return (
    <SignedInPage
      title={text('customer.receipt.title')}
      back={{ to: MY_RECEIPTS, label: text('customer.title') }}
      bar={<ReceiptBar id={id} onNote={() => setIsNoting(true)} />}
      isOfDevice
    >
      {(_session, earlier) => (
        <Receipt key={id} id={id} earlier={earlier} isNoting={isNoting} onNote={(isOpen) => setIsNoting(isOpen)} />
      )}
    </SignedInPage>
  );
}

/** Sends the receipt to an e-mail address. */
function MailReceipt({ id }: { id: string }) {
  const [mail] = useMailReceiptMutation();
  const language = useLanguage();
  return <MailForm send={(email) => mail({ id, body: { email, language } })} />;
}

interface ReceiptProps {
  id: string;
  /** The offer of the whole account, if the session shows only the receipts saved on this device, and no notes. */
  earlier: ReactNode;
  isNoting: boolean;
  onNote: (isOpen: boolean) => void;
}

function Receipt({ id, earlier, isNoting, onNote }: ReceiptProps) {
  const text = useTexts();
  const apiBase = useApiBase();
  const query = useGetOwnReceiptQuery({ id });
  if (!query.data && codeOf(query.error) === 'ORDER_PENDING')
    return (
      <>
        <h1 className={classes.heading}>{text('customer.receipt.title')}</h1>
        <PendingReceipts />
        {earlier}
      </>
    );
  return (
    <>
      {/* This heading is shown only until the receipt has loaded, because the receipt has its own heading. */}
      {!query.data && <h1 className={classes.heading}>{text('customer.receipt.title')}</h1>}
      <Loaded query={query} back={<p>{text('customer.receipt.otherNumber')}</p>}>
        {(receipt) => (
          <>
            {receipt.copy && (
              <p className={classes.copy}>
                <Chip tone="neutral">{text('customer.receipt.copyNote')}</Chip>
              </p>
            )}
            <InvoiceView invoice={receipt.order} mode="user" apiBase={apiBase} />
            <div className={classes.below}>
              {!receipt.copy && <FeedbackPart id={id} order={receipt.order} />}
              {earlier === null && (
                <>
                  <NoteRow note={receipt.note} category={receipt.category} onPress={() => onNote(true)} />
                  <MailReceipt id={id} />
                  <RemoveReceipt id={id} bySomebodyElse={receipt.savedBy === 'staff'} />
                  {isNoting && <NoteDialog id={id} receipt={receipt} isOpen onClose={() => onNote(false)} />}
                </>
              )}
            </div>
          </>
        )}
      </Loaded>
      {/* The receipt would move it. */}
      {!query.isLoading && earlier}
    </>
  );
}

import { useRef, useState } from 'react';
import { MY_RECEIPTS, paths } from 'contracts';
import { apiMessage, useApiBase } from 'shared-auth';
import {
  Banner,
  Button,
  InvoiceView,
  isolated,
  PageSpinner,
  TextLink,
  type Invoice,
  type InvoiceViewProps,
} from 'shared-ui';
import { useNavigate } from 'shared-ui/router';
import type { Till } from '../../api';
import { InvoiceError } from '../../shared/InvoiceError';
import classes from '../../shared/Page.module.css';
import { useDiner, type Diner } from './saving/diner';
import { useSaving, type Saving } from './saving/saving';
import { useSaveSteps } from './saving/useSaveSteps';
import { useTexts } from '../../texts';
import { NewerOrder } from './NewerOrder';
import { useShownOrder } from './useShownOrder';
import { useVisibleAgain } from './useVisibleAgain';

/**
 * The till's last order and the steps that save it. When the diner has pressed Save, the save steps are shown instead
 * of the invoice.
 */
export function LastOrder({ till }: { till: Till }) {
  const text = useTexts();
  const apiBase = useApiBase();
  const { query, shown, latest, lookAgain, showLatest } = useShownOrder(till);
  const [saving, setSaving] = useSaving(till);
  const diner = useDiner();
  const navigate = useNavigate();
  const [ownReceipt, setOwnReceipt] = useState('');
  const top = useRef<HTMLDivElement>(null);
  const invoice = saving?.invoice ?? shown;
  const { Steps, failed, load } = useSaveSteps(saving !== null, invoice !== undefined);
  // A newer order must not distract a diner who waits for a code. The last save step has its own button for the till's
  // last order.
  const canChange = saving === null || saving.step === 'invoice' || saving.step === 'phone';

  useVisibleAgain(() => {
    if (canChange) lookAgain();
  });

  if (!invoice) {
    if (query.isError) {
      return (
        <InvoiceError message={apiMessage(query.error)} onRetry={() => void query.refetch()} busy={query.isFetching} />
      );
    }
    return (
      <div className={classes.waiting}>
        <PageSpinner />
      </div>
    );
  }

  const shownId = invoice.id;
  const isSaved = invoice.saved === true;
  const isOwnReceipt = isSaved && ownReceipt === shownId;
  const save = (as?: Diner) => {
    load();
    const step = as ? 'own' : 'phone';
    setSaving({
      phone: '',
      ...saving,
      step,
      invoice,
      own: as,
      copy: isSaved || undefined,
      ended: false,
      takenWith: undefined,
    });
    lookAgain();
  };
  const go = (next: Saving | null) => {
    // When the diner leaves the last step of a save, the page shows the till's newest order instead of the saved order.
    if (next === null && saving?.step === 'saved') return showLast();
    setSaving(next);
  };
  const showLast = () => {
    showLatest();
    void query.refetch();
    setSaving(null);
  };
  const showNewer = () => {
    showLatest();
    // A code for the older order cannot save the newer one.
    setSaving(saving && latest ? { ...saving, step: 'invoice', invoice: latest, code: undefined } : null);
    top.current?.focus();
    scrollTo({ top: 0 });
  };
  const inSteps = saving !== null && saving.step !== 'invoice';
  const isOwn = saving?.step === 'own';
  const isSaving = isOwn && !failed;

  /** What the bar below the invoice offers: for a diner who is not known here, the specified 'Save Invoice'. */
  function offer(): Pick<InvoiceViewProps, 'onSave' | 'saveLabel' | 'saveNote'> {
    const onSave = () => save(diner ?? undefined);
    if (isOwnReceipt)
      return {
        onSave: () => void navigate(paths.order(shownId)),
        saveLabel: text('invoice.saved.open'),
        saveNote: '',
      };
    if (isSaved)
      return {
        onSave,
        saveLabel: text('invoice.copy'),
        saveNote: (
          <>
            {text('invoice.copy.note')}
            <TextLink to={`${MY_RECEIPTS}/receipts/${shownId}`}>{text('invoice.copy.me')}</TextLink>
          </>
        ),
      };
    const earns = invoice?.points_offer && text('invoice.earns', { count: invoice.points_offer.points });
    if (!diner) return { onSave, saveNote: earns };
    return {
      onSave,
      saveLabel: text('invoice.saveTo', { phone: isolated(diner.phone) }),
      saveNote: (
        <>
          {earns && `${earns} ·`}
          <Button variant="quiet" disabled={isSaving} onClick={() => save()}>
            {text('invoice.otherNumber')}
          </Button>
        </>
      ),
    };
  }

  return (
    <div ref={top} tabIndex={-1} className={classes.top}>
      {canChange && latest && isNewer(latest, invoice) && <NewerOrder onShow={showNewer} />}
      {isSaved && (!inSteps || isOwn) && (
        <div className={classes.taken}>
          <Banner tone="info" announced={false}>
            {text(isOwnReceipt ? 'invoice.mine' : 'invoice.taken')}
          </Banner>
        </div>
      )}
      {inSteps && !isOwn && !Steps && !failed && <PageSpinner />}
      {(!inSteps || isOwn || (!Steps && failed)) && (
        <>
          <InvoiceView invoice={invoice} mode="web" apiBase={apiBase} isSaving={isSaving} {...offer()} />
          {/* The error is shown next to the Save button, which was just pressed. */}
          {inSteps && failed && (
            <div className={classes.notice}>
              <Banner tone="error">{text('invoice.wrong')}</Banner>
            </div>
          )}
        </>
      )}
      {Steps && (
        <Steps
          till={till}
          saving={saving}
          savedOrder={isSaved ? shownId : undefined}
          onChange={go}
          onLatest={showLast}
          onOwn={setOwnReceipt}
        />
      )}
    </div>
  );
}

/**
 * True if `latest` is a newer order than `invoice`. `latest` can also be an older order, because the till may have
 * voided its last order.
 */
function isNewer(latest: Invoice, invoice: Invoice): boolean {
  return latest.id !== invoice.id && !((latest.orderedAt ?? '') < (invoice.orderedAt ?? ''));
}

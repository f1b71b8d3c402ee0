import { useRef } from 'react';
import { apiMessage, useApiBase } from 'shared-auth';
import { Banner, InvoiceView, PageSpinner, type Invoice } from 'shared-ui';
import type { Till } from '../../api';
import { InvoiceError } from '../../shared/InvoiceError';
import classes from '../../shared/Page.module.css';
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

  const save = () => {
    load();
    setSaving({ ...saving, step: 'phone', invoice, phone: saving?.phone ?? '' });
    lookAgain();
  };
  const go = (next: Saving | null) => {
    // When the diner leaves the last step of a save, the page shows the till's newest order instead of the saved order.
    if (next === null && saving?.step === 'saved') {
      showLatest();
      void query.refetch();
    }
    setSaving(next);
  };
  const showNewer = () => {
    showLatest();
    setSaving(null);
    top.current?.focus();
    scrollTo({ top: 0 });
  };
  const inSteps = saving !== null && saving.step !== 'invoice';

  return (
    <div ref={top} tabIndex={-1} className={classes.top}>
      {canChange && latest && isNewer(latest, invoice) && <NewerOrder onShow={showNewer} />}
      {inSteps && !Steps && !failed && <PageSpinner />}
      {(!inSteps || (!Steps && failed)) && (
        <>
          <InvoiceView invoice={invoice} mode="web" onSave={save} apiBase={apiBase} />
          {/* The error is shown next to the Save button, which was just pressed. */}
          {inSteps && (
            <div className={classes.notice}>
              <Banner tone="error">{text('invoice.wrong')}</Banner>
            </div>
          )}
        </>
      )}
      {saving && Steps && <Steps till={till} saving={saving} onChange={go} />}
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

import { apiMessage, useApiBase } from 'shared-auth';
import { Banner, InvoiceView, PageSpinner } from 'shared-ui';
import { useGetWebLastOrderQuery, type Till } from '../api';
import { InvoiceError } from '../InvoiceError';
import classes from '../Page.module.css';
import { useSaving, type Saving } from '../saving/saving';
import { useSaveSteps } from '../saving/useSaveSteps';
import { useTexts } from '../texts';

/** The till's last order, and saving it: the invoice until Save is pressed, then the steps in its place. */
export function LastOrder({ till }: { till: Till }) {
  const text = useTexts();
  const apiBase = useApiBase();
  const lastOrder = useGetWebLastOrderQuery(till);
  const [saving, setSaving] = useSaving(till);
  const invoice = saving?.invoice ?? lastOrder.data?.invoice;
  const { Steps, failed, load } = useSaveSteps(saving !== null, invoice !== undefined);

  if (!invoice) {
    if (lastOrder.isError) {
      return <InvoiceError message={apiMessage(lastOrder.error)} onRetry={() => void lastOrder.refetch()} busy={lastOrder.isFetching} />;
    }
    return <PageSpinner />;
  }

  const save = () => {
    load();
    setSaving({ step: 'phone', invoice, phone: saving?.phone ?? '' });
  };
  const go = (next: Saving | null) => {
    // Whoever comes back from a saved order wants the till's newest one.
    if (next === null && saving?.step === 'saved') void lastOrder.refetch();
    setSaving(next);
  };
  const inSteps = saving !== null && saving.step !== 'invoice';

  return (
    <>
      {inSteps && !Steps && !failed && <PageSpinner />}
      {(!inSteps || (!Steps && failed)) && (
        <>
          <InvoiceView invoice={invoice} mode="web" onSave={save} apiBase={apiBase} scannedAt={lastOrder.fulfilledTimeStamp} />
          {/* Next to the button that was pressed. */}
          {inSteps && (
            <div className={classes.notice}>
              <Banner tone="error">{text('invoice.wrong')}</Banner>
            </div>
          )}
        </>
      )}
      {saving && Steps && <Steps till={till} saving={saving} onChange={go} />}
    </>
  );
}

import { apiMessage, useApiBase } from 'shared-auth';
import { Banner, ErrorCard, InvoiceView, PageSpinner } from 'shared-ui';
import { useGetWebLastOrderQuery, type Till } from '../api';
import { useSaving } from '../saving/saving';
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
      return <ErrorCard message={apiMessage(lastOrder.error)} onRetry={() => void lastOrder.refetch()} busy={lastOrder.isFetching} />;
    }
    return <PageSpinner />;
  }

  const save = () => {
    load();
    setSaving({ step: 'phone', invoice, phone: saving?.phone ?? '' });
  };
  const inSteps = saving !== null && saving.step !== 'invoice';

  return (
    <>
      {inSteps && !Steps && !failed && <PageSpinner />}
      {(!inSteps || (!Steps && failed)) && (
        <>
          {inSteps && <Banner tone="error">{text('invoice.wrong')}</Banner>}
          <InvoiceView invoice={invoice} mode="web" onSave={save} apiBase={apiBase} scannedAt={lastOrder.fulfilledTimeStamp} />
        </>
      )}
      {saving && Steps && <Steps till={till} saving={saving} onChange={setSaving} />}
    </>
  );
}

import { apiMessage } from 'shared-auth';
import { Button, downloadIcon, Icon, useLanguage } from 'shared-ui';
import { useHost } from 'shared-ui/host';
import { useTexts } from '../../texts';
import { useSaveSpendingMutation, useSaveSpendingPdfMutation } from './fileApi';
import classes from './Spending.module.css';

/** Buttons that save a month as a PDF to read or print, or the month's receipts as CSV for a spreadsheet. */
export function FileButtons({ month }: { month: string }) {
  const text = useTexts();
  const language = useLanguage();
  const { toast } = useHost();
  const [saveCsv, csv] = useSaveSpendingMutation();
  const [savePdf, pdf] = useSaveSpendingPdfMutation();

  const save = async (saving: Promise<{ data?: string; error?: object }>) => {
    const { data: name, error } = await saving;
    if (error) toast({ tone: 'error', title: apiMessage(error) ?? text('customer.failure') });
    else toast({ tone: 'success', title: text('customer.spending.file.saved'), text: name });
  };

  return (
    <div className={classes.files}>
      <Button variant="bare" busy={pdf.isLoading} onClick={() => void save(savePdf({ month, language }))}>
        <Icon of={downloadIcon} />
        {text('customer.spending.file.pdf')}
      </Button>
      <Button variant="bare" busy={csv.isLoading} onClick={() => void save(saveCsv({ month }))}>
        <Icon of={downloadIcon} />
        {text('customer.spending.file')}
      </Button>
    </div>
  );
}

import { apiMessage } from 'shared-auth';
import { Button, downloadIcon, Icon, useLanguage } from 'shared-ui';
import { useHost } from 'shared-ui/host';
import { useTexts } from '../../texts';
import { useSaveSpendingMutation, useSaveSpendingPdfMutation } from './fileApi';
import classes from './Spending.module.css';

const TABLES = [
  ['csv', 'customer.spending.file'],
  ['xlsx', 'customer.spending.file.xlsx'],
] as const;

/** Buttons that save a month as a PDF to read or print, or the month's receipts as CSV or XLSX for a spreadsheet. */
export function FileButtons({ month }: { month: string }) {
  const text = useTexts();
  const language = useLanguage();
  const { toast } = useHost();
  const [saveTable, table] = useSaveSpendingMutation();
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
      {TABLES.map(([format, label]) => (
        <Button
          key={format}
          variant="bare"
          busy={table.isLoading && table.originalArgs?.format === format}
          onClick={() => void save(saveTable({ month, format, language }))}
        >
          <Icon of={downloadIcon} />
          {text(label)}
        </Button>
      ))}
    </div>
  );
}

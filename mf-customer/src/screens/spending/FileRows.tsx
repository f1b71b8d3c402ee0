import { apiMessage } from 'shared-auth';
import { downloadIcon, fileIcon, useLanguage } from 'shared-ui';
import { useHost } from 'shared-ui/host';
import { Row, Rows } from '../../shared/Row';
import { useTexts } from '../../texts';
import { useSaveSpendingMutation, useSaveSpendingPdfMutation } from './fileApi';

const TABLES = [
  ['csv', 'customer.spending.file'],
  ['xlsx', 'customer.spending.file.xlsx'],
] as const;

/** Rows that save a month as a PDF to read or print, or the month's receipts as CSV or XLSX for a spreadsheet. */
export function FileRows({ month }: { month: string }) {
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
    <Rows>
      <Row
        icon={fileIcon}
        label={text('customer.spending.file.pdf')}
        disabled={pdf.isLoading}
        onClick={() => void save(savePdf({ month, language }))}
      />
      {TABLES.map(([format, label]) => (
        <Row
          key={format}
          icon={downloadIcon}
          label={text(label)}
          disabled={table.isLoading && table.originalArgs?.format === format}
          onClick={() => void save(saveTable({ month, format, language }))}
        />
      ))}
    </Rows>
  );
}

import { Button, downloadIcon, Icon, useLanguage } from 'shared-ui';
import { useHost } from 'shared-ui/host';
import { useFailureToast } from '../failures/useFailureToast';
import { useTexts, type TextId } from '../../texts';
import { useExportListMutation, type ExportArg, type ExportFormat } from './api';

type Labels = Readonly<Record<ExportFormat, TextId>>;
const LABELS: Labels = { csv: 'admin.export', xlsx: 'admin.export.xlsx' };

type ExportButtonsProps = Pick<ExportArg, 'list' | 'query'> & { labels?: Labels };

/**
 * Two buttons that export all pages of a list, filtered and sorted by `query`: as CSV for other programs, and as XLSX
 * for spreadsheet programs, which change numbers in CSV files. The person can leave the screen before the export ends,
 * because a toast shows the result.
 */
export function ExportButtons({ labels = LABELS, ...exported }: ExportButtonsProps) {
  return (
    <>
      <ExportButton {...exported} format="csv" label={labels.csv} />
      <ExportButton {...exported} format="xlsx" label={labels.xlsx} />
    </>
  );
}

function ExportButton({ list, query, format, label }: Omit<ExportArg, 'language'> & { label: TextId }) {
  const text = useTexts();
  const language = useLanguage();
  const { toast } = useHost();
  const showFailure = useFailureToast();
  // The shared cache key keeps the button busy when the person leaves the screen and returns.
  const [exportList, { isLoading }] = useExportListMutation({ fixedCacheKey: `export ${list} ${format}` });

  const save = async () => {
    const { data: fileName, error } = await exportList({ list, query, format, language });
    if (error === undefined) toast({ tone: 'success', title: text('admin.export.saved'), text: fileName });
    else showFailure(text('admin.export.failed'), error, text('admin.tryAgain'));
  };

  return (
    <Button variant="bare" busy={isLoading} busyLabel={text('admin.export.busy')} onClick={() => void save()}>
      <Icon of={downloadIcon} />
      {text(label)}
    </Button>
  );
}

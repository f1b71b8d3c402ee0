import { ExportMenu, useLanguage, type ExportFormat } from 'shared-ui';
import { useHost } from 'shared-ui/host';
import { useFailureToast } from '../failures/useFailureToast';
import { useTexts } from '../../texts';
import { useExportListMutation, type ExportArg } from './api';

type ListExportProps = Pick<ExportArg, 'list' | 'query'> & { label?: string };

/**
 * Exports all pages of a list, filtered and sorted by `query`, in the format that the person chooses. The person can
 * leave the screen before the export ends, because a toast shows the result.
 */
export function ListExport({ list, query, label }: ListExportProps) {
  const text = useTexts();
  const language = useLanguage();
  const { toast } = useHost();
  const showFailure = useFailureToast();
  // The shared cache key keeps the button busy when the person leaves the screen and returns.
  const [exportList, { isLoading }] = useExportListMutation({ fixedCacheKey: `export ${list}` });

  const save = async (format: ExportFormat) => {
    const { data: fileName, error } = await exportList({ list, query, format, language });
    if (error === undefined) toast({ tone: 'success', title: text('admin.export.saved'), text: fileName });
    else showFailure(text('admin.export.failed'), error, text('admin.tryAgain'));
  };

  return <ExportMenu label={label} busy={isLoading} onExport={(format) => void save(format)} />;
}

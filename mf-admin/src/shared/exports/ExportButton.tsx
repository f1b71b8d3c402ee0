import { Button, downloadIcon, Icon } from 'shared-ui';
import { useHost } from 'shared-ui/host';
import { useFailureToast } from '../failures/useFailureToast';
import { useTexts } from '../../texts';
import { useExportListMutation, type ExportArg } from './api';

/**
 * Exports all pages of a list as a CSV file, filtered and sorted by `query`. The person can leave the screen before the
 * export ends, because a toast shows the result.
 */
export function ExportButton({ list, query, label }: ExportArg & { label?: string }) {
  const text = useTexts();
  const { toast } = useHost();
  const showFailure = useFailureToast();
  // The shared cache key keeps the button busy when the person leaves the screen and returns.
  const [exportList, { isLoading }] = useExportListMutation({ fixedCacheKey: `export ${list}` });

  const save = async () => {
    const { data: fileName, error } = await exportList({ list, query });
    if (error === undefined) toast({ tone: 'success', title: text('admin.export.saved'), text: fileName });
    else showFailure(text('admin.export.failed'), error, text('admin.tryAgain'));
  };

  return (
    <Button variant="bare" busy={isLoading} busyLabel={text('admin.export.busy')} onClick={() => void save()}>
      <Icon of={downloadIcon} />
      {label ?? text('admin.export')}
    </Button>
  );
}

import { Button, downloadIcon, Icon } from 'shared-ui';
import { useHost } from 'shared-ui/host';
import { useFailureNotice } from '../notices/useFailureNotice';
import { useTexts } from '../../texts';
import { useExportListMutation, type ExportArg } from './api';

/**
 * Saves a list as a CSV file: all of its pages, narrowed and ordered as `query` says. A long one may take a while: the reader can
 * go on elsewhere, and a notice tells how it went.
 */
export function ExportButton({ list, query }: ExportArg) {
  const text = useTexts();
  const { toast } = useHost();
  const tellFailure = useFailureNotice();
  // Who comes back meanwhile finds it busy still.
  const [exportList, { isLoading }] = useExportListMutation({ fixedCacheKey: `export ${list}` });

  const save = async () => {
    const { data: fileName, error } = await exportList({ list, query });
    if (error === undefined) toast({ tone: 'success', title: text('admin.export.saved'), text: fileName });
    else tellFailure(text('admin.export.failed'), error, text('admin.tryAgain'));
  };

  return (
    <Button variant="bare" busy={isLoading} busyLabel={text('admin.export.busy')} onClick={() => void save()}>
      <Icon of={downloadIcon} />
      {text('admin.export')}
    </Button>
  );
}

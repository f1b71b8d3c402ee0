import { apiMessage } from 'shared-auth';
import { downloadIcon, fileIcon, useLanguage } from 'shared-ui';
import { useHost } from 'shared-ui/host';
import { Row } from '../../shared/Row';
import { useTexts } from '../../texts';
import { useSaveCopyMutation } from './copyApi';

/**
 * The rows that save a copy of all data that is stored about the diner: as a page to read, or as JSON for another
 * program.
 */
export function CopyRows() {
  const text = useTexts();
  const language = useLanguage();
  const { toast } = useHost();
  const [saveCopy, { isLoading }] = useSaveCopyMutation();

  const save = async (format: 'html' | 'json') => {
    const { data: name, error } = await saveCopy({ format, language });
    if (error) toast({ tone: 'error', title: apiMessage(error) ?? text('customer.failure') });
    else toast({ tone: 'success', title: text('customer.spending.file.saved'), text: name });
  };

  return (
    <>
      <Row
        icon={fileIcon}
        label={text('customer.copy.page')}
        detail={text('customer.copy.lead')}
        disabled={isLoading}
        onClick={() => void save('html')}
      />
      <Row
        icon={downloadIcon}
        label={text('customer.copy.json')}
        disabled={isLoading}
        onClick={() => void save('json')}
      />
    </>
  );
}

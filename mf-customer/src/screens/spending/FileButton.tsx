import { apiMessage } from 'shared-auth';
import { Button, downloadIcon, Icon } from 'shared-ui';
import { useHost } from 'shared-ui/host';
import { useTexts } from '../../texts';
import { useSaveSpendingMutation } from './fileApi';

/** Saves the receipts of a month as a CSV file. */
export function FileButton({ month }: { month: string }) {
  const text = useTexts();
  const { toast } = useHost();
  const [saveSpending, { isLoading }] = useSaveSpendingMutation();

  const save = async () => {
    const { data: name, error } = await saveSpending({ month });
    if (error) toast({ tone: 'error', title: apiMessage(error) ?? text('customer.failure') });
    else toast({ tone: 'success', title: text('customer.spending.file.saved'), text: name });
  };

  return (
    <Button variant="bare" busy={isLoading} onClick={() => void save()}>
      <Icon of={downloadIcon} />
      {text('customer.spending.file')}
    </Button>
  );
}

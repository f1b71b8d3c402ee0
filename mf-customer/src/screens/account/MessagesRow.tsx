import { apiMessage } from 'shared-auth';
import { Checkbox, messageIcon } from 'shared-ui';
import { useHost } from 'shared-ui/host';
import { useGetMessageConsentQuery, useSetMessageConsentMutation } from '../../api';
import { Row } from '../../shared/Row';
import { useTexts } from '../../texts';

/** The row with which the diner allows or stops text messages about receipts that a cashier saves. */
export function MessagesRow() {
  const text = useTexts();
  const { toast } = useHost();
  const { data, isError } = useGetMessageConsentQuery();
  const [setConsent, { isLoading }] = useSetMessageConsentMutation();
  const label = text('customer.messages.receipts');

  const change = async (receipts: boolean) => {
    const { error } = await setConsent({ body: { receipts } });
    if (error) toast({ tone: 'error', title: apiMessage(error) ?? text('customer.failure') });
    else toast({ tone: 'success', title: text('customer.receipt.saved') });
  };

  return (
    <Row
      icon={messageIcon}
      label={label}
      detail={text(isError ? 'customer.failure' : 'customer.messages.lead')}
      end={
        <Checkbox
          label={label}
          hideLabel
          checked={data?.receipts ?? false}
          disabled={isLoading || !data}
          onChange={(checked) => void change(checked)}
        />
      }
    />
  );
}

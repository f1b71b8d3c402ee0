import { apiMessage, Loaded } from 'shared-auth';
import { Checkbox } from 'shared-ui';
import { useHost } from 'shared-ui/host';
import { useGetMessageConsentQuery, useSetMessageConsentMutation } from '../../api';
import { useTexts } from '../../texts';
import classes from './Account.module.css';
import { Reserved } from './Reserved';

/** The section with which the diner allows or stops text messages about receipts that a cashier saves. */
export function MessagesPart() {
  const text = useTexts();
  const { toast } = useHost();
  const query = useGetMessageConsentQuery();
  const [setConsent, { isLoading }] = useSetMessageConsentMutation();

  const change = async (receipts: boolean) => {
    const { error } = await setConsent({ body: { receipts } });
    if (error) toast({ tone: 'error', title: apiMessage(error) ?? text('customer.failure') });
    else toast({ tone: 'success', title: text('customer.receipt.saved') });
  };

  return (
    <section className={classes.part} aria-labelledby="messages">
      <h2 className={classes.heading} id="messages">
        {text('customer.messages.title')}
      </h2>
      <p className={classes.quiet}>{text('customer.messages.lead')}</p>
      <Loaded
        query={query}
        placeholder={
          <Reserved>
            <Checkbox label={text('customer.messages.receipts')} checked={false} disabled onChange={() => {}} />
          </Reserved>
        }
      >
        {({ receipts }) => (
          <Checkbox
            label={text('customer.messages.receipts')}
            checked={receipts}
            disabled={isLoading}
            onChange={(checked) => void change(checked)}
          />
        )}
      </Loaded>
    </section>
  );
}

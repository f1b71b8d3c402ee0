import { MY_RECEIPTS } from 'contracts';
import { apiMessage, Loaded, useApiBase } from 'shared-auth';
import {
  Button,
  EmptyState,
  formatDate,
  isolated,
  languageOfText,
  Money,
  nameIn,
  RestaurantLogo,
  useLanguage,
} from 'shared-ui';
import { useHost } from 'shared-ui/host';
import { useGetRemovedReceiptsQuery, useRestoreReceiptMutation } from '../../api';
import type { RemovedReceipt } from '../../api.generated';
import common from '../../shared/Common.module.css';
import { useTexts } from '../../texts';
import { SignedInPage } from '../me/SignedInPage';
import classes from './Removed.module.css';

/** `/me/removed`: the receipts that the diner has removed from the list, each with a button that puts it back. */
export function RemovedScreen() {
  const text = useTexts();
  return (
    <SignedInPage
      title={text('customer.removed')}
      back={{ to: `${MY_RECEIPTS}/account`, label: text('customer.nav.account') }}
    >
      {() => (
        <>
          <h1 className={common.title}>{text('customer.removed')}</h1>
          <Removed />
        </>
      )}
    </SignedInPage>
  );
}

function Removed() {
  const text = useTexts();
  const query = useGetRemovedReceiptsQuery();
  return (
    <Loaded query={query}>
      {({ receipts }) =>
        receipts.length === 0 ? (
          <EmptyState title={text('customer.removed.none')} />
        ) : (
          <ul className={common.list} aria-label={text('customer.removed')}>
            {receipts.map((receipt) => (
              <RemovedRow key={receipt.id} receipt={receipt} />
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

function RemovedRow({ receipt }: { receipt: RemovedReceipt }) {
  const text = useTexts();
  const language = useLanguage();
  const apiBase = useApiBase();
  const { toast } = useHost();
  const [restore, { isLoading }] = useRestoreReceiptMutation();
  const { id, restaurant, order_date: day, remaining_amount: amount, currency, removedAt } = receipt;
  const { name } = nameIn(language, restaurant.names, restaurant.name);

  const putBack = async () => {
    const { error } = await restore({ id });
    if (error) toast({ tone: 'error', title: apiMessage(error) ?? text('customer.failure') });
    else toast({ tone: 'success', title: text('customer.removed.restored') });
  };

  return (
    <li className={classes.row}>
      <RestaurantLogo restaurant={restaurant} apiBase={apiBase} />
      <span className={common.words}>
        <span className={common.name} lang={languageOfText(name)}>
          <bdi translate="no">{name}</bdi>
        </span>
        <span className={common.quiet}>
          <bdi translate="no">{formatDate(day, language)}</bdi> · <Money amount={amount} currency={currency} />
        </span>
        <span className={common.quiet}>
          {text('customer.removed.on', { day: isolated(formatDate(removedAt, language)) })}
        </span>
      </span>
      <Button variant="secondary" busy={isLoading} onClick={() => void putBack()}>
        {text('customer.removed.restore')}
      </Button>
    </li>
  );
}

import { isolated } from 'shared-ui';
import { SignOutButton } from '../../shared/SignOutButton';
import { useTexts } from '../../texts';
import classes from './Receipts.module.css';

/**
 * The content below the list: the diner's phone number and the sign-out button. It is shown only after the list has
 * loaded, because the list would otherwise push it down.
 */
export function AccountFooter({ phone }: { phone: string | null }) {
  const text = useTexts();
  return (
    <footer className={classes.foot}>
      <p>{phone ? text('customer.account', { phone: isolated(phone) }) : text('customer.account.none')}</p>
      <div className={classes.actions}>
        <SignOutButton />
      </div>
    </footer>
  );
}

import { isolated } from 'shared-ui';
import { useTexts } from '../../texts';
import { MePage } from '../me/MePage';
import { BudgetAlerts } from './BudgetAlerts';
import { ReceiptList } from './ReceiptList';
import classes from './Receipts.module.css';
import { SignOut } from './SignOut';

/** `/me`: all receipts of the signed-in diner. */
export function ReceiptsScreen() {
  const text = useTexts();
  return (
    <MePage title={text('customer.title')}>
      {({ phone }) => (
        <>
          <h1 className={classes.title}>{text('customer.title')}</h1>
          <BudgetAlerts />
          <ReceiptList />
          <footer className={classes.foot}>
            <p>{phone ? text('customer.account', { phone: isolated(phone) }) : text('customer.account.none')}</p>
            <SignOut />
          </footer>
        </>
      )}
    </MePage>
  );
}

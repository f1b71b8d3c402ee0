import { useTexts } from '../../texts';
import { MePage } from '../me/MePage';
import { BudgetAlerts } from './BudgetAlerts';
import { Foot } from './Foot';
import { ReceiptList } from './ReceiptList';
import classes from './Receipts.module.css';

/** `/me`: all receipts of the signed-in diner. */
export function ReceiptsScreen() {
  const text = useTexts();
  return (
    <MePage title={text('customer.title')}>
      {({ phone }) => (
        <>
          <h1 className={classes.title}>{text('customer.title')}</h1>
          <BudgetAlerts />
          <ReceiptList foot={<Foot phone={phone} />} />
        </>
      )}
    </MePage>
  );
}

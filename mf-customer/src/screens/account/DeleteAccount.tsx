import { useState } from 'react';
import { MY_RECEIPTS, productNameIn } from 'contracts';
import { apiMessage } from 'shared-auth';
import {
  ConfirmDialog,
  deleteIcon,
  formatMoney,
  formatNumber,
  isolated,
  nameIn,
  useLanguage,
  useMounted,
} from 'shared-ui';
import { useHost } from 'shared-ui/host';
import { useNavigate } from 'shared-ui/router';
import { useDeleteOwnAccountMutation, useGetPointsQuery, useGetReceiptSummaryQuery } from '../../api';
import type { PointsBalance } from '../../api.generated';
import { Row, Rows } from '../../shared/Row';
import { useTexts } from '../../texts';
import classes from './Account.module.css';

/** The row with which the diner deletes the account, after a confirmation that names what is lost. */
export function DeleteAccount() {
  const text = useTexts();
  const { toast } = useHost();
  const navigate = useNavigate();
  const isMounted = useMounted();
  const [isAsking, setIsAsking] = useState(false);
  const [deleteAccount, { isLoading }] = useDeleteOwnAccountMutation();

  const confirm = async () => {
    const { error } = await deleteAccount();
    setIsAsking(false);
    if (error) return toast({ tone: 'error', title: apiMessage(error) ?? text('customer.failure') });
    toast({ tone: 'success', title: text('customer.delete.done'), text: text('customer.delete.return') });
    if (isMounted.current) await navigate(MY_RECEIPTS, { replace: true });
  };

  return (
    <>
      <Rows>
        <Row
          icon={deleteIcon}
          tone="danger"
          label={text('customer.delete')}
          detail={text('customer.delete.also')}
          onClick={() => setIsAsking(true)}
        />
      </Rows>
      <ConfirmDialog
        tone="danger"
        title={text('customer.delete.question')}
        text={text('customer.delete.lost')}
        confirmLabel={text('customer.delete')}
        cancelLabel={text('customer.cancel')}
        isOpen={isAsking}
        busy={isLoading}
        onConfirm={() => void confirm()}
        onCancel={() => setIsAsking(false)}
      >
        <Lost />
      </ConfirmDialog>
    </>
  );
}

/** What is lost with the account: the points of each restaurant, the receipts, and the rest. */
function Lost() {
  const text = useTexts();
  const language = useLanguage();
  const points = useGetPointsQuery({}, { refetchOnMountOrArgChange: true });
  const receipts = useGetReceiptSummaryQuery().data?.months.reduce((sum, month) => sum + month.receipts, 0) ?? 0;
  const nameOf = ({ names }: PointsBalance) =>
    nameIn(language, names, names.length === 0 ? productNameIn(language) : '').name;
  return (
    <>
      <ul className={classes.lost}>
        {points.data?.balances
          .filter(({ available, pending }) => available + pending > 0)
          .map((balance) => {
            const { available, pending, worth } = balance;
            const counted = {
              points: available + pending,
              number: isolated(formatNumber(available + pending, language)),
            };
            const restaurant = isolated(nameOf(balance));
            return (
              <li key={balance.restaurantId ?? ''}>
                {worth
                  ? text('customer.delete.pointsWorth', {
                      count: text('customer.points.count', counted),
                      restaurant,
                      amount: isolated(formatMoney(worth.amount, worth.currency, language)),
                    })
                  : text('customer.delete.points', { count: text('customer.points.count', counted), restaurant })}
              </li>
            );
          })}
        {receipts > 0 && <li>{text('customer.delete.receipts', { count: receipts })}</li>}
        <li>{text('customer.delete.rest')}</li>
      </ul>
      <p className={classes.quiet}>{text('customer.delete.lead')}</p>
    </>
  );
}

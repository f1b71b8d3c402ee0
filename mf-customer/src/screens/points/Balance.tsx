import { useState } from 'react';
import { productNameIn } from 'contracts';
import { Button, formatMoney, formatNumber, isolated, languageOfText, nameIn, useLanguage } from 'shared-ui';
import type { PointsBalance } from '../../api.generated';
import { useTexts } from '../../texts';
import { NextStep } from '../receipts/PointsCard';
import { UsePoints } from './UsePoints';
import classes from './Points.module.css';

interface BalanceProps {
  balance: PointsBalance;
  /** The diner's recent redemptions, at all restaurants. */
  redemptions: readonly { id: string }[];
}

/** The diner's points at one restaurant, and the button to use them there. */
export function Balance({ balance, redemptions }: BalanceProps) {
  const { restaurantId, names, available, pending, debt, worth } = balance;
  const text = useTexts();
  const language = useLanguage();
  const { name } = nameIn(language, names, names.length === 0 ? productNameIn(language) : '');
  const [earlier, setEarlier] = useState<readonly string[] | null>(null);
  const count = (points: number) => ({ points, number: isolated(formatNumber(points, language)) });
  return (
    <li className={classes.balance}>
      <h2 className={classes.name} lang={languageOfText(name)}>
        <bdi translate="no">{name}</bdi>
      </h2>
      <p className={classes.points}>{text('customer.points.count', count(available))}</p>
      {worth && (
        <p className={classes.quiet}>
          {text('customer.points.worth', { amount: isolated(formatMoney(worth.amount, worth.currency, language)) })}
        </p>
      )}
      <NextStep balance={balance} />
      {pending > 0 && <p className={classes.quiet}>{text('customer.points.pending', count(pending))}</p>}
      {debt > 0 && <p className={classes.quiet}>{text('customer.points.debt', count(debt))}</p>}
      {worth && debt === 0 && (
        <Button className={classes.use} variant="secondary" onClick={() => setEarlier(redemptions.map(({ id }) => id))}>
          {text('customer.points.use')}
        </Button>
      )}
      {earlier && (
        <UsePoints
          restaurantId={restaurantId}
          name={isolated(name)}
          earlier={earlier}
          onClose={() => setEarlier(null)}
        />
      )}
    </li>
  );
}

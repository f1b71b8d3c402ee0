import { PRODUCT_NAME } from 'contracts';
import { formatNumber, isolated, languageOfText, nameIn, useLanguage } from 'shared-ui';
import type { PointsBalance } from '../../api.generated';
import { useTexts } from '../../texts';
import classes from './Points.module.css';

/** What the diner has at one restaurant. */
export function Balance({ balance: { names, available, pending, debt } }: { balance: PointsBalance }) {
  const text = useTexts();
  const language = useLanguage();
  const { name } = nameIn(language, names, names.length === 0 ? PRODUCT_NAME : '');
  const count = (points: number) => ({ points, number: isolated(formatNumber(points, language)) });
  return (
    <li className={classes.balance}>
      <h2 className={classes.name} lang={languageOfText(name)}>
        <bdi>{name}</bdi>
      </h2>
      <p className={classes.points}>{text('customer.points.count', count(available))}</p>
      {pending > 0 && <p className={classes.quiet}>{text('customer.points.pending', count(pending))}</p>}
      {debt > 0 && <p className={classes.quiet}>{text('customer.points.debt', count(debt))}</p>}
    </li>
  );
}

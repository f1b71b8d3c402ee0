import { formatAmount, formatMoney, hasRiyalSign, RIYAL_SIGN } from 'contracts';
import { useLanguage } from '../i18n/useText';
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden';
import classes from './Money.module.css';

interface MoneyProps {
  amount: number;
  /** The restaurant's currency; `$` without one (`formatMoney`). */
  currency: string | null | undefined;
  className?: string;
}

/** An amount with its currency. The Saudi riyal sign is an SVG; screen readers and copied text get SAR. */
export function Money({ amount, currency, className }: MoneyProps) {
  const language = useLanguage();
  const style = className ? `${classes.money} ${className}` : classes.money;
  if (!hasRiyalSign(currency))
    return (
      <bdi translate="no" className={style}>
        {formatMoney(amount, currency, language)}
      </bdi>
    );
  return (
    <span className={style} dir="ltr" translate="no">
      {amount < 0 && '-'}
      <svg className={classes.riyal} viewBox={`0 0 ${RIYAL_SIGN.box.join(' ')}`} aria-hidden="true">
        <path d={RIYAL_SIGN.path} />
      </svg>
      <VisuallyHidden>{`${RIYAL_SIGN.code} `}</VisuallyHidden>
      {formatAmount(Math.abs(amount))}
    </span>
  );
}

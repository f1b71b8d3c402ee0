import type { ReactNode } from 'react';
import { useTexts } from '../texts';
import { Discount } from './Discount';
import type { InvoiceItem } from './invoice';
import { LocalizedName } from './LocalizedName';
import classes from './InvoiceView.module.css';

/** Groups the items: the items of one combo are one group, and every other item is a group by itself. */
function groupsOf(items: readonly InvoiceItem[]): InvoiceItem[][] {
  const groups: InvoiceItem[][] = [];
  for (const item of items) {
    const last = groups.at(-1);
    if (last && item.combo && last[0]?.combo?.number === item.combo.number) last.push(item);
    else groups.push([item]);
  }
  return groups;
}

/**
 * The maximum length of a short amount, such as `SAR 1,234.56`, in characters. On a phone, a longer amount leaves no
 * room for the item's name beside it, so it gets its own line.
 */
const LONG_AMOUNT = 12;

/** Keeps the sign of a negative quantity at its left, also in text from right to left. */
const LEFT_TO_RIGHT = '\u200e';

interface LineProps {
  name: ReactNode;
  quantity?: number | null;
  amount: string;
  className?: string;
}

function Line({ name, quantity, amount, className }: LineProps) {
  return (
    <tr className={className}>
      <td className={classes.quantity}>
        {typeof quantity === 'number' && `${quantity < 0 ? LEFT_TO_RIGHT : ''}${quantity}×`}
      </td>
      <th scope="row">{name}</th>
      <td className={classes.amount}>
        <bdi translate="no">{amount}</bdi>
      </td>
    </tr>
  );
}

type Money = (amount: number) => string;

/** An item, with its unit price, options and discount below it. */
function Item({ item, money }: { item: InvoiceItem; money: Money }) {
  const text = useTexts();
  return (
    <>
      <Line
        name={<LocalizedName name={item.item_name} localized={item.item_name_localized} />}
        quantity={item.item_quantity}
        amount={money(item.total_price)}
      />
      {typeof item.unit_price === 'number' && item.item_quantity !== 1 && (
        <tr className={classes.option}>
          <td className={classes.each} colSpan={3}>
            {text('ui.invoice.each', { price: money(item.unit_price) })}
          </td>
        </tr>
      )}
      {item.options?.map(({ name, name_localized: localized, quantity, total_price: price }, which) => (
        <Line
          key={which}
          className={classes.option}
          name={
            <>
              <LocalizedName name={name} localized={localized} />
              {price !== 0 && (
                <>
                  {' '}
                  (<bdi translate="no">{money(price)}</bdi>)
                </>
              )}
            </>
          }
          quantity={quantity === 1 ? null : quantity}
          // The price is part of the item's amount. In the column of amounts it would look like an extra charge.
          amount=""
        />
      ))}
      {!!item.discount_amount && (
        <Line className={classes.option} name={<Discount of={item} />} amount={money(-item.discount_amount)} />
      )}
    </>
  );
}

/** A group of items. A combo has its name above the items and its discount below them. */
function Group({ items, money }: { items: readonly InvoiceItem[]; money: Money }) {
  const combo = items[0]?.combo;
  return (
    <tbody className={combo ? classes.combo : undefined}>
      {combo && (
        <tr>
          <th colSpan={3} scope="rowgroup">
            <LocalizedName name={combo.name} localized={combo.name_localized} />
            {typeof combo.quantity === 'number' && combo.quantity !== 1 && (
              <>
                {' '}
                <bdi translate="no">{combo.quantity}×</bdi>
              </>
            )}
          </th>
        </tr>
      )}
      {items.map((item, index) => (
        <Item key={index} item={item} money={money} />
      ))}
      {!!combo?.discount_amount && (
        <Line className={classes.option} name={<Discount of={combo} />} amount={money(-combo.discount_amount)} />
      )}
    </tbody>
  );
}

/** The ordered items. */
export function InvoiceItems({ items, money }: { items: readonly InvoiceItem[]; money: Money }) {
  const text = useTexts();
  const isWide = items.some(({ total_price: price }) => money(price).length > LONG_AMOUNT);
  return (
    <table className={isWide ? `${classes.items} ${classes.wide}` : classes.items}>
      <caption className={classes.unseen}>{text('ui.invoice.items')}</caption>
      <thead className={classes.unseen}>
        <tr>
          <th scope="col">{text('ui.invoice.quantity')}</th>
          <th scope="col">{text('ui.invoice.item')}</th>
          <th scope="col">{text('ui.invoice.price')}</th>
        </tr>
      </thead>
      {groupsOf(items).map((group, index) => (
        <Group key={index} items={group} money={money} />
      ))}
    </table>
  );
}

import { Fragment } from 'react';
import type { Language } from 'contracts';
import { languageOfText } from '../format/names';
import { useLanguage } from '../i18n/useText';
import { useTexts } from '../texts';
import type { InvoiceItem } from './invoice';
import classes from './InvoiceView.module.css';

/** The item's name in the reader's language, where the till has it. */
function nameOf({ item_name: name, item_name_localized: localized }: InvoiceItem, language: Language): string {
  return localized && languageOfText(localized) === language ? localized : name;
}

/** The lines that stand together: the parts of one combo, and every other line by itself. */
function groupsOf(items: readonly InvoiceItem[]): InvoiceItem[][] {
  const groups: InvoiceItem[][] = [];
  for (const item of items) {
    const last = groups.at(-1);
    if (last && item.combo && last[0]?.combo?.number === item.combo.number) last.push(item);
    else groups.push([item]);
  }
  return groups;
}

/** An amount longer than this, `SAR 1,234.56`, leaves a phone's line no room for the name before it. */
const LONG_AMOUNT = 12;

interface LineProps {
  name: string;
  quantity?: number;
  amount: string;
  className?: string;
}

function Line({ name, quantity, amount, className }: LineProps) {
  return (
    <tr className={className}>
      <th scope="row">
        <bdi lang={languageOfText(name)}>{name}</bdi>
      </th>
      <td className={classes.quantity}>{quantity !== undefined && `×${quantity}`}</td>
      <td className={classes.amount}>
        <bdi>{amount}</bdi>
      </td>
    </tr>
  );
}

interface InvoiceItemsProps {
  items: readonly InvoiceItem[];
  money: (amount: number) => string;
}

/** What was ordered. The price of one, options and a discount stand under their item, the parts of a combo under its name. */
export function InvoiceItems({ items, money }: InvoiceItemsProps) {
  const text = useTexts();
  const language = useLanguage();
  const isWide = items.some(({ total_price: price }) => money(price).length > LONG_AMOUNT);
  return (
    <table className={isWide ? `${classes.items} ${classes.wide}` : classes.items}>
      <caption className={classes.unseen}>{text('ui.invoice.items')}</caption>
      <thead className={classes.unseen}>
        <tr>
          <th scope="col">{text('ui.invoice.item')}</th>
          <th scope="col">{text('ui.invoice.quantity')}</th>
          <th scope="col">{text('ui.invoice.price')}</th>
        </tr>
      </thead>
      {groupsOf(items).map((group, index) => (
        <tbody key={index} className={group[0]?.combo ? classes.combo : undefined}>
          {group[0]?.combo && (
            <tr>
              <th colSpan={3} scope="rowgroup">
                <bdi lang={languageOfText(group[0].combo.name)}>{group[0].combo.name}</bdi>
              </th>
            </tr>
          )}
          {group.map((item, at) => (
            <Fragment key={at}>
              <Line name={nameOf(item, language)} quantity={item.item_quantity} amount={money(item.total_price)} />
              {typeof item.unit_price === 'number' && item.item_quantity !== 1 && (
                <tr className={classes.option}>
                  <td colSpan={3}>{text('ui.invoice.each', { price: money(item.unit_price) })}</td>
                </tr>
              )}
              {item.options?.map(({ name, quantity, total_price: price }, which) => (
                <Line key={which} className={classes.option} name={name} quantity={quantity} amount={price === 0 ? '' : money(price)} />
              ))}
              {!!item.discount_amount && <Line className={classes.option} name={text('ui.invoice.discount')} amount={money(item.discount_amount)} />}
            </Fragment>
          ))}
        </tbody>
      ))}
    </table>
  );
}

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

interface LineProps {
  name: string;
  quantity: number;
  amount: string;
  className?: string;
}

function Line({ name, quantity, amount, className }: LineProps) {
  return (
    <tr className={className}>
      <th scope="row">
        <bdi lang={languageOfText(name)}>{name}</bdi>
      </th>
      <td className={classes.quantity}>×{quantity}</td>
      <td className={classes.amount}>
        <bdi>{amount}</bdi>
      </td>
    </tr>
  );
}

/** What was ordered; options stand under their item. */
export function InvoiceItems({ items, money }: { items: readonly InvoiceItem[]; money: (amount: number) => string }) {
  const text = useTexts();
  const language = useLanguage();
  return (
    <table className={classes.items}>
      <caption className={classes.unseen}>{text('ui.invoice.items')}</caption>
      <thead className={classes.unseen}>
        <tr>
          <th scope="col">{text('ui.invoice.item')}</th>
          <th scope="col">{text('ui.invoice.quantity')}</th>
          <th scope="col">{text('ui.invoice.price')}</th>
        </tr>
      </thead>
      {items.map((item, index) => (
        <tbody key={index}>
          <Line name={nameOf(item, language)} quantity={item.item_quantity} amount={money(item.total_price)} />
          {item.options?.map((option, at) => (
            <Line
              key={at}
              className={classes.option}
              name={option.name}
              quantity={option.quantity}
              amount={option.total_price === 0 ? '' : money(option.total_price)}
            />
          ))}
        </tbody>
      ))}
    </table>
  );
}

import type { ComponentStories } from '../workshop/componentStories';
import { Money } from './Money';

export default { title: 'Receipts/Money' } satisfies ComponentStories;

export function Currencies() {
  return (
    <ul>
      {['SAR', null, 'USD', 'AED', 'EGY'].map((currency) => (
        <li key={currency}>
          <Money amount={1234.5} currency={currency} />
        </li>
      ))}
      <li>
        <Money amount={-7} currency="SAR" />
      </li>
    </ul>
  );
}

import { screen, within } from '@testing-library/react';
import { renderWithSuite } from '../testing';
import { renderStory } from '../workshop/renderStory';
import type { InvoiceItem } from './invoice';
import { InvoiceView } from './InvoiceView';
import { Extreme } from './InvoiceView.stories';
import { bareInvoice } from './sampleInvoice';

const show = (order_items: InvoiceItem[]) =>
  renderWithSuite(<InvoiceView invoice={{ ...bareInvoice, order_items }} mode="web" />);
/** Returns the texts of the item rows. */
const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent?.replaceAll('\u00a0', ' '));

describe('a receipt’s item lines', () => {
  it('show the unit price if the quantity is not one', async () => {
    await show([
      { item_name: 'Karak', item_quantity: 2, unit_price: 5, total_price: 10 },
      { item_name: 'Lamb', item_quantity: 0.5, unit_price: 90, total_price: 45 },
      { item_name: 'Soup', item_quantity: 1, unit_price: 14, total_price: 14 },
    ]);
    expect(rows()).toEqual(['2×Karak$10.00', '$5.00 each', '0.5×Lamb$45.00', '$90.00 each', '1×Soup$14.00']);
  });

  it('show options and a discount only if the till sent them', async () => {
    await show([
      {
        item_name: 'Karak',
        item_quantity: 1,
        total_price: 9,
        discount_amount: 2,
        options: [{ name: 'Saffron', quantity: 1, total_price: 1 }],
      },
      { item_name: 'Tea', item_quantity: 1, total_price: 0, discount_amount: 0, options: [] },
    ]);
    expect(rows()).toEqual(['1×Karak$9.00', 'Saffron ($1.00)', 'Discount-$2.00', '1×Tea$0.00']);
  });

  it('are grouped by combo, under the combo’s name', async () => {
    const lunch = { number: 1, name: 'Lunch' };
    await show([
      { item_name: 'Burger', item_quantity: 1, total_price: 10, combo: lunch },
      { item_name: 'Fries', item_quantity: 1, total_price: 5, combo: lunch },
      { item_name: 'Burger', item_quantity: 1, total_price: 10, combo: { number: 2, name: 'Lunch' } },
      { item_name: 'Tea', item_quantity: 1, total_price: 3, combo: null },
    ]);
    expect(rows()).toEqual(['Lunch', '1×Burger$10.00', '1×Fries$5.00', 'Lunch', '1×Burger$10.00', '1×Tea$3.00']);
    const [first] = screen.getAllByRole('rowheader', { name: 'Lunch' });
    expect(first).toHaveAttribute('scope', 'rowgroup');
    expect(within(first!.closest('tbody')!).getAllByRole('row')).toHaveLength(3);
  });

  it('show the quantity of their combo, and the discounts of the combo and of the item', async () => {
    const combo = { number: 1, name: 'Lunch', quantity: 2, discount_amount: 3 };
    await show([
      {
        item_name: 'Burger',
        item_quantity: 2,
        total_price: 20,
        combo,
        discount_amount: 1,
        discount_name: 'Happy hour',
      },
    ]);
    expect(rows()).toEqual(['Lunch 2×', '2×Burger$20.00', 'Discount · Happy hour-$1.00', 'Discount-$3.00']);
  });

  it('show amounts in millions, fractional quantities and negative amounts in full, on a receipt with sixty lines', async () => {
    await renderStory(Extreme);
    expect(rows().filter((row) => row?.includes('1,234,567.89'))).toHaveLength(15);
    expect(rows()).toContain('0.125×شوربة-12.44');
  });
});

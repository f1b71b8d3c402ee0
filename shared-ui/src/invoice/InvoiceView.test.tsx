import { renderToString } from 'react-dom/server';
import { I18nProvider } from '@lingui/react';
import { screen, within } from '@testing-library/react';
import { SuiteTexts } from '../i18n/SuiteTexts';
import { renderWithSuite } from '../testing';
import { uiCatalogue } from '../uiCatalogue';
import { renderStory } from '../workshop/renderStory';
import type { Invoice } from './invoice';
import { InvoiceView } from './InvoiceView';
import { Bare, Long, PartlyReturned, Returned, Stale, UrduNames, Voided, WithCharges } from './InvoiceView.stories';

const invoice: Invoice = {
  id: 'order-1',
  order_number: '1284',
  check_number: 'C-77',
  restaurant: {
    name: 'Najd Kitchen',
    logo: '/files/logo.webp',
    names: [
      { language: 'en', name: 'Najd Kitchen' },
      { language: 'ur', name: 'نجد کچن' },
    ],
  },
  branch_name: 'Olaya Street',
  order_date: '2026-11-21',
  order_time: '13:42',
  payment_method: 'Mada',
  customer_notes: 'No onions',
  sub_total_price: 100,
  discount_amount: 10,
  tax_amount: 13.5,
  total_price: 103.5,
  order_items: [
    {
      item_name: 'Kabsa',
      item_quantity: 2,
      total_price: 92,
      options: [{ name: 'Extra rice', quantity: 1, total_price: 8 }],
    },
    { item_name: 'چائے', item_quantity: 1, total_price: 8 },
  ],
  user: { firstName: 'Sara', lastName: 'Alotaibi' },
  savedAt: '2026-11-21T11:05:00Z',
  scannedAt: '2026-11-21T10:50:00Z',
  orderedAt: '2026-11-21T10:42:00Z',
  time_zone: 'Asia/Riyadh',
};

const line = (name: string | RegExp) => screen.getByRole('rowheader', { name }).closest('tr')!;

describe('the invoice view', () => {
  it('shows the restaurant and the order’s identifying data', async () => {
    const { container } = await renderWithSuite(<InvoiceView invoice={invoice} mode="web" apiBase="/api" />);
    expect(screen.getByRole('heading', { name: 'Najd Kitchen' })).toBeVisible();
    expect(container.querySelector('img')).toHaveAttribute('src', '/api/files/logo.webp');
    for (const fact of [
      'Olaya Street',
      'Paid',
      '1284',
      'C-77',
      '21 Nov 2026',
      '13:42',
      'Mada',
      '21 Nov, 13:42',
      'No onions',
    ])
      expect(screen.getByText(fact)).toBeVisible();
  });

  it('shows the items with quantity and total, and their options under them', async () => {
    await renderWithSuite(<InvoiceView invoice={invoice} mode="web" />);
    expect(within(line('Kabsa')).getByText('2×')).toBeVisible();
    expect(within(line('Kabsa')).getByText('$92.00')).toBeVisible();
    expect(line('Kabsa').nextElementSibling).toBe(line(/^Extra rice .*8\.00/));
  });

  it('shows the order total with 2 decimals, and with a $ sign if the restaurant has no currency', async () => {
    await renderWithSuite(<InvoiceView invoice={invoice} mode="web" />);
    const totals = ['Sub total', 'Discount', 'Tax', 'Total'].map(
      (name) => screen.getByText(name).nextElementSibling?.textContent,
    );
    expect(totals).toEqual(['$100.00', '-$10.00', '$13.50', '$103.50']);
  });

  it('shows the restaurant’s currency if there is one', async () => {
    const { container } = await renderWithSuite(<InvoiceView invoice={{ ...invoice, currency: 'SAR' }} mode="web" />);
    expect(screen.getByText('Total').nextElementSibling).toHaveTextContent('SAR 103.50');
    expect(container).not.toHaveTextContent('$');
  });

  it('shows charges and rounding as parts of the total', async () => {
    const charged = { ...invoice, charges: [{ name: 'Service', amount: 5 }], rounding_amount: -0.5 };
    await renderWithSuite(<InvoiceView invoice={charged} mode="web" />);
    const amounts = [...screen.getByText('Sub total').closest('dl')!.children].map((row) => row.textContent);
    expect(amounts).toEqual([
      'Sub total$100.00',
      'Discount-$10.00',
      'Service$5.00',
      'Tax$13.50',
      'Rounding-$0.50',
      'Total$103.50',
    ]);
  });

  it('omits the labels of values that the till did not send', async () => {
    const bare = {
      ...invoice,
      check_number: null,
      payment_method: null,
      customer_notes: null,
      tax_amount: null,
      branch_name: null,
    };
    await renderWithSuite(<InvoiceView invoice={bare} mode="web" />);
    for (const label of ['Check number', 'Payment method', 'Customer notes', 'Tax'])
      expect(screen.queryByText(label)).not.toBeInTheDocument();
  });

  it('says that a stale order may not be the latest order', async () => {
    await renderStory(Stale);
    expect(screen.getByRole('status')).toHaveTextContent('This may not be the latest order');
  });

  it('says that an order was returned, and still offers Save Invoice', async () => {
    await renderStory(Returned);
    expect(screen.getByRole('status')).toHaveTextContent('This order has been returned');
    expect(screen.getByRole('button', { name: 'Save Invoice' })).toBeVisible();
  });

  it('shows the returned items, the time of the return, the refund and the remaining total', async () => {
    await renderStory(PartlyReturned);
    expect(screen.getByRole('status')).toHaveTextContent('Part of this order has been returned');
    const first = screen.getByRole('region', { name: 'Return R-17' });
    expect(first).toHaveTextContent('21 Nov 2026, 14:20');
    expect(within(first).getByRole('rowheader', { name: 'چائے' })).toBeVisible();
    expect(within(first).getByText('7.25')).toBeVisible();
    expect(within(first).getByText('Cash')).toBeVisible();
    expect(screen.getByText('22.25')).toBeVisible();
    expect(screen.getByText('Remaining').nextElementSibling).toHaveTextContent('SAR 109.71');
    expect(screen.getByText('Warranty until')).toBeVisible();
  });

  it('says that the till has made the order void, and has no Save button', async () => {
    await renderStory(Voided);
    expect(screen.getByRole('status')).toHaveTextContent('This order was cancelled at the till');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('shows no note about the order’s state for a valid order', async () => {
    await renderWithSuite(<InvoiceView invoice={invoice} mode="web" />);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('shows the restaurant’s name in the reader’s language, and marks an Urdu name as Urdu', async () => {
    await renderWithSuite(<InvoiceView invoice={invoice} mode="web" />, { language: 'ur' });
    expect(screen.getByRole('heading', { name: 'نجد کچن' })).toHaveAttribute('lang', 'ur');
  });

  it('shows an item’s name in the reader’s language if the till sends that name', async () => {
    const order_items = [{ item_name: 'Tea', item_name_localized: 'شاي', item_quantity: 1, total_price: 8 }];
    const { unmount } = await renderWithSuite(<InvoiceView invoice={{ ...invoice, order_items }} mode="web" />, {
      language: 'ar',
    });
    expect(screen.getByText('شاي')).toHaveAttribute('lang', 'ar');
    unmount();
    await renderWithSuite(<InvoiceView invoice={{ ...invoice, order_items }} mode="web" />);
    expect(screen.getByText('Tea')).toBeVisible();
  });

  it('marks Urdu text as Urdu, even on an English screen', async () => {
    await renderWithSuite(<InvoiceView invoice={invoice} mode="web" />);
    expect(screen.getByText('چائے')).toHaveAttribute('lang', 'ur');
  });

  it.each(['web', 'cashier'] as const)('has a Save Invoice button and "Scanned at" if its mode is %s', async (mode) => {
    const onSave = jest.fn();
    const { user } = await renderWithSuite(<InvoiceView invoice={invoice} mode={mode} onSave={onSave} saveKey="s" />);
    expect(screen.getByText(/Scanned at/)).toHaveTextContent('2026-11-21 - 13:50');
    expect(screen.queryByText('Sara Alotaibi')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Save Invoice' })).toHaveAttribute('aria-keyshortcuts', 's');
    await user.click(screen.getByRole('button', { name: 'Save Invoice' }));
    expect(onSave).toHaveBeenCalledTimes(1);
  });

  it('shows the customer name, app links and "Saved at" if its mode is user', async () => {
    await renderWithSuite(
      <InvoiceView invoice={invoice} mode="user" onSave={() => {}} storeLinks={{ ios: '/ios', android: '/android' }} />,
    );
    expect(screen.getByText('Sara Alotaibi')).toBeVisible();
    expect(screen.getByText(/Saved at/)).toHaveTextContent('2026-11-21 - 14:05');
    expect(screen.getByRole('link', { name: /iOS/ })).toHaveAttribute('href', '/ios');
    expect(screen.getByRole('link', { name: /Android/ })).toHaveAttribute('href', '/android');
    expect(screen.queryByText(/Scanned at/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('says "Scanned at" instead of "Saved at" if no customer has saved the order, even if its mode is user', async () => {
    await renderWithSuite(<InvoiceView invoice={{ ...invoice, saved: false, savedAt: null }} mode="user" />);
    expect(screen.getByText(/Scanned at/)).toHaveTextContent('2026-11-21 - 13:50');
    expect(screen.queryByText(/Saved at/)).not.toBeInTheDocument();
  });

  it('shows neither a scan time nor a save time if the order was neither scanned nor saved', async () => {
    await renderWithSuite(
      <InvoiceView invoice={{ ...invoice, saved: false, savedAt: null, scannedAt: null }} mode="cashier" />,
    );
    expect(screen.queryByText(/ at 2026/)).not.toBeInTheDocument();
  });

  it('shows each line of a long order, and long names in full', async () => {
    await renderStory(Long);
    expect(screen.getAllByRole('rowheader', { name: 'Chicken Kabsa' })).toHaveLength(9);
    expect(
      line('Mixed grill platter for twelve with saffron rice, grilled vegetables, three dips and fresh bread'),
    ).toHaveTextContent(/^12×.*\$1,899\.99$/);
  });

  it('shows the till’s charges and total with Latin digits in Arabic', async () => {
    await renderStory(WithCharges, { language: 'ar' });
    expect(screen.getByText('رسوم التوصيل').closest('div')).toHaveTextContent('12.00');
    expect(screen.getByText('الإجمالي').nextElementSibling).toHaveTextContent('149.95');
  });

  it('marks the detected language of names for which the till sends no language', async () => {
    const { unmount } = await renderStory(Bare);
    expect(screen.getByRole('heading', { name: 'دار الضيافة' })).toHaveAttribute('lang', 'ar');
    unmount();
    await renderStory(UrduNames, { language: 'ar' });
    expect(screen.getByRole('heading', { name: 'لاہوری ذائقہ' })).toHaveAttribute('lang', 'ur');
    expect(screen.getByText('شارع العلیا')).toHaveAttribute('lang', 'ur');
  });

  it('can be rendered on a server', async () => {
    const texts = new SuiteTexts('en');
    await texts.add(uiCatalogue);
    const html = renderToString(
      <I18nProvider i18n={texts.i18n}>
        <InvoiceView invoice={invoice} mode="web" onSave={() => {}} />
      </I18nProvider>,
    );
    expect(html).toContain('Najd Kitchen');
    expect(html).toContain('$103.50');
  });
});

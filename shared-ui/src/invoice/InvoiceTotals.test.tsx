import { screen } from '@testing-library/react';
import { renderWithSuite } from '../testing';
import type { Invoice } from './invoice';
import { InvoiceView } from './InvoiceView';
import { bareInvoice } from './sampleInvoice';

const base = { ...bareInvoice, total_price: 115, sub_total_price: 100, tax_amount: 15, payment_method: 'Cash, Card' };
const show = (fields: Partial<Invoice>, language: 'en' | 'ar' | 'ur' = 'en') =>
  renderWithSuite(<InvoiceView invoice={{ ...base, ...fields }} mode="web" />, { language });
/** Returns the texts of a label and its value. */
const read = (term: Element) => [term.textContent?.trim(), term.nextElementSibling?.textContent];
const facts = () => screen.getAllByRole('term').map(read);
const totals = () => [...document.querySelector('dl')!.querySelectorAll('dt')].map(read);

describe('the taxes on a receipt', () => {
  it('are shown one by one, with name and rate', async () => {
    await show({
      taxes: [
        { name: 'VAT', rate: 15, amount: 14.5 },
        { name: 'ضريبة التبغ', rate: null, amount: 0.5 },
        { name: '', rate: 5, amount: 0 },
      ],
    });
    expect(facts()).toEqual(
      expect.arrayContaining([
        ['VAT 15%', '$14.50'],
        ['ضريبة التبغ', '$0.50'],
        ['Tax 5%', '$0.00'],
      ]),
    );
    expect(screen.queryByText('$15.00')).not.toBeInTheDocument();
    expect(screen.getByText('ضريبة التبغ')).toHaveAttribute('lang', 'ar');
  });

  it.each([null, undefined, []])('are shown as one sum if the till sent no details (%p)', async (taxes) => {
    await show({ taxes });
    expect(facts()).toContainEqual(['Tax', '$15.00']);
  });
});

describe('common names of taxes, payment methods and charges', () => {
  const usual = {
    taxes: [{ name: 'VAT', rate: 15, amount: 15 }],
    charges: [
      { name: 'Service', amount: 5 },
      { name: 'Najd fee', amount: 1 },
    ],
    payments: [
      { name: 'Mada', amount: 100 },
      { name: 'Cash', amount: 15 },
    ],
  };

  it.each([
    ['ar', ['ضريبة القيمة المضافة 15%', 'رسوم الخدمة', 'الدفع: مدى', 'الدفع: نقدًا']],
    ['ur', ['ویلیو ایڈڈ ٹیکس 15%', 'سروس چارج', 'ادائیگی: مدی', 'ادائیگی: نقد']],
  ] as const)(
    'are translated into the reader’s language if the restaurant’s names are English (%s)',
    async (language, shown) => {
      await show(usual, language);
      const labels = totals().map(([label]) => label);
      expect(labels).toEqual(expect.arrayContaining([...shown, 'Najd fee']));
    },
  );

  it('are translated even on a receipt with only one payment', async () => {
    await show({ payments: [{ name: 'Card', amount: 115 }] }, 'ar');
    expect(screen.getByText('بطاقة')).toBeVisible();
  });
});

describe('a tax that is included in the prices', () => {
  const included = {
    sub_total_price: 115,
    prices_include_tax: true,
    taxes: [{ name: 'VAT', name_localized: 'ضريبة القيمة المضافة', rate: 15, amount: 15 }],
  };

  it('is shown below the total, marked as included', async () => {
    await show(included);
    expect(totals().slice(-2)).toEqual([
      ['Total', '$115.00'],
      ['Includes VAT 15%', '$15.00'],
    ]);
  });

  it('is shown below the total even if another tax is on top of the prices, above the total', async () => {
    await show({
      sub_total_price: 115,
      discount_amount: 0,
      total_price: 120.75,
      prices_include_tax: undefined,
      taxes: [
        { name: 'VAT', rate: 15, amount: 15, included: true },
        { name: 'City fee', rate: 5, amount: 5.75, included: false },
      ],
    });
    expect(totals().slice(-3)).toEqual([
      ['City fee 5%', '$5.75'],
      ['Total', '$120.75'],
      ['Includes VAT 15%', '$15.00'],
    ]);
  });

  it('is marked as included even if the till sent only the sum of the taxes', async () => {
    await show({ ...included, taxes: [] });
    expect(totals().at(-1)).toEqual(['Includes Tax', '$15.00']);
  });
});

describe('the totals of a receipt', () => {
  it('include the tip, the cash received and the change', async () => {
    await show({ tips_amount: 5, payments: [{ name: 'Cash', amount: 115, tendered: 200, change: 80 }] });
    expect(totals().slice(-4)).toEqual([
      ['Total', '$115.00'],
      ['Tip', '$5.00'],
      ['Cash received', '$200.00'],
      ['Change', '$80.00'],
    ]);
  });

  it('include the name of the discount', async () => {
    const discount = { discount_amount: 10, discount_name: 'Weekend', discount_name_localized: 'نهاية الأسبوع' };
    await show(discount);
    expect(facts()).toContainEqual(['Discount · Weekend', '-$10.00']);
  });
});

describe('order type and table on a receipt', () => {
  it('are shown if the till sent them', async () => {
    await show({ order_type: 'drive_thru', table_name: '12' });
    expect(facts()).toEqual(
      expect.arrayContaining([
        ['Order type', 'Drive-thru'],
        ['Table', '12'],
      ]),
    );
  });

  it('are omitted if the type is unknown and the till sent no table', async () => {
    await show({ order_type: 'teleport' });
    expect(screen.queryByText('Order type')).not.toBeInTheDocument();
    expect(screen.queryByText('Table')).not.toBeInTheDocument();
  });
});

describe('names that the till sends in a primary and a localized form', () => {
  const names = {
    branch_name: 'Olaya',
    branch_name_localized: 'العليا',
    charges: [{ name: 'Service', name_localized: 'رسوم الخدمة', amount: 5 }],
    payments: [{ name: 'Cash', name_localized: 'نقدي', amount: 115 }],
  };

  it('are shown in the localized (Arabic) form to Arabic readers', async () => {
    await show(names, 'ar');
    expect(screen.getByText('نقدي')).toBeVisible();
    expect(facts()).toContainEqual(['رسوم الخدمة', '$5.00']);
    expect(screen.getByText('العليا')).toHaveAttribute('lang', 'ar');
  });

  it.each(['en', 'ur'] as const)(
    'are shown in the primary (not localized) form to readers of other languages (%s)',
    async (language) => {
      await show(
        {
          ...names,
          charges: [{ name: 'Najd fee', name_localized: 'رسوم نجد', amount: 5 }],
          payments: [{ name: 'Najd points', name_localized: 'نقاط نجد', amount: 115 }],
        },
        language,
      );
      expect(screen.getByText('Najd points')).toBeVisible();
      expect(facts()).toContainEqual(['Najd fee', '$5.00']);
      expect(screen.getByText('Olaya')).toBeVisible();
    },
  );
});

describe('the payments on a receipt', () => {
  it('are shown one by one with their amounts if there are several payments', async () => {
    await show({
      payments: [
        { name: 'Cash', amount: 15 },
        { name: 'مدى', amount: 100 },
      ],
    });
    expect(totals().slice(-3)).toEqual([
      ['Total', '$115.00'],
      ['Payment: Cash', '$15.00'],
      ['Payment: مدى', '$100.00'],
    ]);
    expect(screen.getByText('Cash, مدى')).toBeVisible();
  });

  it('include the amount of a single payment if it differs from the total', async () => {
    await show({ payments: [{ name: 'Cash', amount: 50 }] });
    expect(totals().at(-1)).toEqual(['Payment: Cash', '$50.00']);
  });

  it.each([
    [null, 'Cash, Card'],
    [undefined, 'Cash, Card'],
    [[], 'Cash, Card'],
    [[{ name: 'Card', amount: 115 }], 'Card'],
  ])('have no amounts if the till sent no amount, or only the total amount (%p)', async (payments, method) => {
    await show({ payments });
    expect(screen.getByText(method)).toBeVisible();
    expect(totals().at(-1)).toEqual(['Total', '$115.00']);
  });
});

import { screen } from '@testing-library/react';
import { renderWithSuite } from '../testing';
import type { Invoice } from './invoice';
import { InvoiceView } from './InvoiceView';
import { bareInvoice } from './sampleInvoice';

const base = { ...bareInvoice, total_price: 115, sub_total_price: 100, tax_amount: 15, payment_method: 'Cash, Card' };
const show = (fields: Partial<Invoice>, language: 'en' | 'ar' | 'ur' = 'en') => renderWithSuite(<InvoiceView invoice={{ ...base, ...fields }} mode="web" />, { language });
/** Each fact of the receipt as it reads. */
const facts = () => screen.getAllByRole('term').map((term) => [term.textContent?.trim(), term.nextElementSibling?.textContent]);

describe('the taxes on a receipt', () => {
  it('are shown one by one, with name and rate', async () => {
    await show({
      taxes: [
        { name: 'VAT', rate: 15, amount: 14.5 },
        { name: 'ضريبة التبغ', rate: null, amount: 0.5 },
        { name: '', rate: 5, amount: 0 },
      ],
    });
    expect(facts()).toEqual(expect.arrayContaining([['VAT 15%', '$14.50'], ['ضريبة التبغ', '$0.50'], ['Tax 5%', '$0.00']]));
    expect(screen.queryByText('$15.00')).not.toBeInTheDocument();
    expect(screen.getByText('ضريبة التبغ')).toHaveAttribute('lang', 'ar');
  });

  it.each([null, undefined, []])('are one sum where the till gave no more (%p)', async (taxes) => {
    await show({ taxes });
    expect(facts()).toContainEqual(['Tax', '$15.00']);
  });
});

describe('the payments on a receipt', () => {
  it('are shown one by one with their amounts, when there are several', async () => {
    await show({ payments: [{ name: 'Cash', amount: 15 }, { name: 'مدى', amount: 100 }] });
    expect(facts().slice(-3)).toEqual([['Total', '$115.00'], ['Payment: Cash', '$15.00'], ['Payment: مدى', '$100.00']]);
    expect(screen.queryByText('Payment method')).not.toBeInTheDocument();
  });

  it('have their amount also when it is one that is not the total', async () => {
    await show({ payments: [{ name: 'Cash', amount: 50 }] });
    expect(facts().at(-1)).toEqual(['Payment: Cash', '$50.00']);
  });

  it.each([null, undefined, [], [{ name: 'Card', amount: 115 }]])('are their method alone where that says it all (%p)', async (payments) => {
    await show({ payments });
    expect(facts()).toContainEqual(['Payment method', 'Cash, Card']);
    expect(facts().at(-1)).toEqual(['Total', '$115.00']);
  });

  it('speak Urdu', async () => {
    await show({ payments: [{ name: 'Cash', amount: 50 }] }, 'ur');
    expect(facts().at(-1)).toEqual(['ادائیگی: Cash', '$50.00']);
  });
});

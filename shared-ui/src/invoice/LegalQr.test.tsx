import type * as QrCode from 'qrcode.react';
import { renderToString } from 'react-dom/server';
import { I18nProvider } from '@lingui/react';
import { act, screen } from '@testing-library/react';
import { SuiteTexts } from '../i18n/SuiteTexts';
import { renderWithSuite } from '../testing';
import { uiCatalogue } from '../uiCatalogue';
import { InvoiceView } from './InvoiceView';
import { sampleInvoice } from './sampleInvoice';
import sampleQr from './sampleQr.json';

const LONG_QR = sampleQr.phase2;

const drawn = jest.fn();
// A browser test decodes the drawn code (e2e/src/workshop/invoiceView.e2e.ts); this test checks the props that the
// drawing library gets.
jest.mock('qrcode.react', () => {
  const { QRCodeSVG } = jest.requireActual<typeof QrCode>('qrcode.react');
  return {
    QRCodeSVG: (props: Parameters<typeof QRCodeSVG>[0]) => {
      drawn(props);
      return <QRCodeSVG {...props} />;
    },
  };
});

beforeEach(() => drawn.mockClear());

const show = async (receipt_qr: string | null | undefined, fields: object = {}) => {
  const suite = await renderWithSuite(
    <InvoiceView invoice={{ ...sampleInvoice, receipt_qr, ...fields }} mode="web" onSave={() => {}} />,
  );
  await act(async () => {});
  return suite;
};
const code = () => screen.queryByRole('img', { name: 'QR code of the tax invoice' });
const NOT_A_TAX_INVOICE = 'Not a tax invoice';

describe("the till's legal QR code", () => {
  it.each([LONG_QR, 'https://pos.example/r/1?a=ب', '  spaces stay  '])(
    'contains the exact text from the point of sale: %s',
    async (content) => {
      await show(content);
      expect(code()).toBeVisible();
      expect(drawn).toHaveBeenLastCalledWith(expect.objectContaining({ value: content }));
      expect(screen.queryByText(NOT_A_TAX_INVOICE)).not.toBeInTheDocument();
    },
  );

  it('is black on white with a quiet zone of four modules', async () => {
    await show(LONG_QR);
    expect(drawn).toHaveBeenLastCalledWith(
      expect.objectContaining({ marginSize: 4, fgColor: '#000000', bgColor: '#ffffff' }),
    );
  });

  it.each([null, undefined, ''])(
    "is missing if the till sent no code (%p), and the receipt then says 'Not a tax invoice'",
    async (receipt_qr) => {
      await show(receipt_qr);
      expect(screen.getByText(NOT_A_TAX_INVOICE)).toBeVisible();
      expect(screen.queryByRole('img')).not.toBeInTheDocument();
    },
  );

  it('has the seller and the VAT number below it as text, and so has a receipt without a code', async () => {
    await show(null, { seller: { legal_name: 'Kabsa Est.', vat_number: '310122393500003' } });
    expect(screen.getByText('Kabsa Est.')).toBeVisible();
    expect(screen.getByText('310122393500003').closest('p')).toHaveTextContent('VAT number 310122393500003');
  });

  it('is hidden if the order is void, because a void order is no longer an invoice', async () => {
    await show(LONG_QR, { voided: true });
    expect(code()).not.toBeInTheDocument();
    expect(screen.getByText(NOT_A_TAX_INVOICE)).toBeVisible();
  });

  it('is still shown if the order was returned', async () => {
    await show(LONG_QR, { returned: true });
    expect(code()).toBeVisible();
  });

  it('is replaced by a message if it is too long to draw, and the receipt is otherwise complete', async () => {
    await show('a'.repeat(2954));
    expect(screen.getByText('The QR code of the tax invoice cannot be shown')).toBeVisible();
    expect(screen.getAllByText('$131.96')[0]).toBeVisible();
  });

  it('is only an empty box in the HTML from a server, because the server does not draw the code', async () => {
    const texts = new SuiteTexts('en');
    await texts.add(uiCatalogue);
    const html = renderToString(
      <I18nProvider i18n={texts.i18n}>
        <InvoiceView invoice={sampleInvoice} mode="web" />
      </I18nProvider>,
    );
    expect(html).toContain('aria-busy="true"');
    expect(html).not.toContain('role="img"');
  });
});

import { screen } from '@testing-library/react';
import { renderStory } from '../workshop/renderStory';
import { Web } from './InvoiceView.stories';

jest.mock('./LegalQrCode', () => {
  throw new Error('the network is down');
});

describe("the till's legal QR code, if the drawing library cannot be loaded,", () => {
  it.each([
    ['en', 'The QR code of the tax invoice cannot be shown', 'Save Invoice'],
    ['ar', 'تعذّر عرض رمز QR للفاتورة الضريبية', 'حفظ الفاتورة'],
    ['ur', 'ٹیکس انوائس کا QR کوڈ نہیں دکھایا جا سکا', 'رسید محفوظ کریں'],
  ] as const)(
    'is shown as unavailable without an alert, and the receipt is otherwise complete (%s)',
    async (language, missing, save) => {
      await renderStory(Web, { language });
      expect(screen.getByText(missing)).toBeVisible();
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      expect(screen.getByRole('button', { name: save })).toBeVisible();
      // The total and the payment method are still shown.
      expect(screen.getAllByText('$131.96')[0]).toBeVisible();
      expect(screen.getByText({ en: 'Mada', ar: 'مدى', ur: 'مدی' }[language])).toBeVisible();
    },
  );
});

import { isVatNumber, plainVatNumber } from './vatNumber';

const SAUDI = { currency: 'SAR', timeZone: 'Asia/Riyadh' };

describe('a VAT number', () => {
  it('of a Saudi restaurant has 15 digits and a 3 at both ends', () => {
    expect(isVatNumber('310122393500003', SAUDI)).toBe(true);
    for (const wrong of ['310122393500004', '110122393500003', '31012239350003', '3101223935000033', '31012239350000A'])
      expect(isVatNumber(wrong, SAUDI)).toBe(false);
  });

  it('has the Saudi form where the currency is missing and the clock is that of Riyadh', () => {
    expect(isVatNumber('100122393500003', { currency: null, timeZone: 'Asia/Riyadh' })).toBe(false);
    expect(isVatNumber('100122393500003', { currency: '', timeZone: 'Asia/Dubai' })).toBe(true);
  });

  it('of another country has any form of letters and digits', () => {
    for (const number of ['100122393500003', 'DE123456789', '123-456-789', 'ATU 12345678'])
      expect(isVatNumber(number, { currency: 'AED', timeZone: 'Asia/Riyadh' })).toBe(true);
    for (const wrong of ['', '-', '123\n456', 'رقم'])
      expect(isVatNumber(wrong, { currency: 'AED', timeZone: 'Asia/Dubai' })).toBe(false);
  });

  it('may be typed with the digits of another script', () => {
    expect(plainVatNumber(' ٣١٠١٢٢٣٩٣٥٠٠٠٠٣ ')).toBe('310122393500003');
    expect(plainVatNumber('de123')).toBe('DE123');
  });
});

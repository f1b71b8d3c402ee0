import { beginsSaudiMobile, nationalPhone, saudiMobile, SEARCH_PHONE } from './phone';

describe('a Saudi mobile number', () => {
  it.each([
    '0512345678',
    '512345678',
    '966512345678',
    '+966512345678',
    '00966512345678',
    '+966 51 234 5678',
    '051-234-5678',
    '٠٥١٢٣٤٥٦٧٨',
    '۰۵۱۲۳۴۵۶۷۸',
    '\u200e+966 512345678\u202c',
  ])('is recognised in %s', (spelling) => {
    expect(saudiMobile(spelling)).toBe('+966512345678');
  });

  it.each([
    '',
    '0412345678',
    '051234567',
    '05123456789',
    '+20512345678',
    '9660512345678',
    '05x2345678',
    '+9665123456780',
  ])('is not recognised in %p', (text) => {
    expect(saudiMobile(text)).toBeNull();
  });

  it.each(['0512345678', '512345678', '+966512345678', '00966512345678', '966512345678', '٠٥١٢٣٤٥٦٧٨', '051 234-5678'])(
    'is accepted after each typed character: %s',
    (phone) => {
      const beginnings = Array.from({ length: phone.length + 1 }, (_, length) => phone.slice(0, length));
      expect(beginnings.filter((beginning) => !beginsSaudiMobile(beginning))).toEqual([]);
    },
  );

  it.each(['1', '04', '97', '967', '+5', '00965', '9660', '05123456789', '05x', '12345'])(
    'cannot begin with %s',
    (text) => {
      expect(beginsSaudiMobile(text)).toBe(false);
    },
  );

  it('is shown in the national format', () => {
    expect(nationalPhone('+966512345678')).toBe('051 234 5678');
    expect(nationalPhone('+201001234567')).toBe('+201001234567');
  });
});

describe('a phone number in the order search', () => {
  it('is recognised only as 05 or 9665, followed by 8 digits', () => {
    expect(['0512345678', '966512345678'].every((phone) => SEARCH_PHONE.test(phone))).toBe(true);
    expect(
      ['512345678', '+966512345678', '05123456789', '0412345678', ' 0512345678'].some((phone) =>
        SEARCH_PHONE.test(phone),
      ),
    ).toBe(false);
  });
});

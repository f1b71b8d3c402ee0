import { beginsSaudiMobile, latinDigits, nationalPhone, saudiMobile, SEARCH_PHONE } from './phone';

describe('a Saudi mobile number', () => {
  it.each([
    // The usual spellings.
    '0512345678',
    '512345678',
    '966512345678',
    '+966512345678',
    '00966512345678',
    '+966 51 234 5678',
    '051-234-5678',
    '(051) 234 5678',
    '051.234.5678',
    '051/234/5678',
    '051·234·5678',
    '[051] 2345678',
    '  0512345678\n',
    '05 1 2 3 4 5 6 7 8',
    // The national 0 after the country code.
    '+9660512345678',
    '+966 051 234 5678',
    '+966 (0)51 234 5678',
    '+966(0) 512345678',
    '00966 0512345678',
    '966 051 234 5678',
    '(+966) 51 234 5678',
    // A country code with other zeros, or with a plus that moved in a right-to-left text.
    '0966512345678',
    '+00966512345678',
    '966512345678+',
    // Links.
    'tel:+966512345678',
    'tel:0512345678',
    'TEL:+966-51-234-5678',
    'tel: 051 234 5678',
    '\u200etel:+966512345678',
    // Digits of other scripts and widths.
    '٠٥١٢٣٤٥٦٧٨',
    '۰۵۱۲۳۴۵۶۷۸',
    '+٩٦٦ ٥١ ٢٣٤ ٥٦٧٨',
    '०५१२३४५६७८',
    '০৫১২৩৪৫৬৭৮',
    '０５１２３４５６７８',
    '＋９６６ ５１２３４５６７８',
    '𝟎𝟓𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖',
    '𝟬𝟱𝟭𝟮𝟯𝟰𝟱𝟲𝟳𝟴',
    '0️⃣5️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣8️⃣',
    // Spaces and dashes of all kinds.
    '051\u00a0234\u202f5678',
    '051\u2009234\u30005678',
    '051\t234\t5678',
    '051–234—5678',
    '051‐234‑5678',
    '051−234⁃5678',
    '051﹣234－5678',
    '051ـ234ـ5678',
    // Invisible characters.
    '\u200e+966 512345678\u202c',
    '\u202d0512345678\u202c',
    '\u2066+966512345678\u2069',
    '\u061c0512345678',
    '\ufeff0512345678',
    '051\u200b234\u200c5678\u200d',
    '051\u00ad234\u20605678',
    '05\u034f12345678',
    '0512345678\ufe0f',
    '0512345678\u{e0100}',
    '\u3164 0512345678',
  ])('is recognised in %s', (spelling) => {
    expect(saudiMobile(spelling)).toBe('+966512345678');
    expect(beginsSaudiMobile(spelling)).toBe(true);
  });

  it.each([
    '',
    '+',
    'tel:',
    '0412345678',
    '051234567',
    '05123456789',
    '0112345678',
    '+20512345678',
    '+971512345678',
    '+965 51234567',
    '+966112345678',
    '+966 00512345678',
    '000966512345678',
    '+0512345678',
    '+512345678',
    '+96651234567',
    '+966512345678 ext 9',
    '0512345678;ext=9',
    '05x2345678',
    'o512345678',
    '+9665123456780',
    '0512345678 / 0512345679',
    '512345678.0',
    '5.12345678E8',
    '*0512345678#',
    '①⑤①②③④⑤⑥⑦⑧',
    '²512345678',
    'half ½ 512345678',
    'sms:0512345678',
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

  it.each(['1', '04', '97', '967', '+5', '00965', '96604', '05123456789', '05x', '12345'])(
    'cannot begin with %s',
    (text) => {
      expect(beginsSaudiMobile(text)).toBe(false);
    },
  );

  it('is read in the digits of every script', () => {
    const all = Array.from({ length: 0x110000 }, (_, code) =>
      code >= 0xd800 && code < 0xe000 ? '' : String.fromCodePoint(code),
    );
    const digits = all.filter((character) => /\p{Nd}/u.test(character));
    expect(digits.length).toBeGreaterThan(600);
    expect(latinDigits(digits.join(''))).toBe('0123456789'.repeat(digits.length / 10));
  });

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

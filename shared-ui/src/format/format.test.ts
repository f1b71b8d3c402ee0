import { currencyOf, formatDay, formatDayAndTime, formatMoney, formatOrderMoment } from 'contracts';
import { formatAgo, formatChartDay, formatMoment, formatStamp, formatWeekday } from './dates';
import { formatDecimal, formatNumber, formatShare, formatShort } from './number';
import { languageOfText, nameIn } from './names';

describe('an amount', () => {
  it('has two decimals, and a $ sign if the restaurant has no currency', () => {
    expect(formatMoney(12, null, 'en')).toBe('$12.00');
    expect(formatMoney(1234.5, undefined, 'ar')).toBe('$1,234.50');
    expect(formatMoney(-3.1, null, 'en')).toBe('-$3.10');
  });

  it('has the restaurant’s currency if there is one', () => {
    expect(formatMoney(12, 'SAR', 'en').replace(/\s/g, ' ')).toBe('SAR 12.00');
    expect(formatMoney(12, 'SAR', 'ar')).toContain('12.00');
    expect(formatMoney(12, 'SAR', 'ar')).not.toContain('$');
  });

  it.each([
    ['KWD', 3.105, '3.105'],
    ['bhd', 12, '12.000'],
    ['OMR', 1234.5, '1,234.500'],
    ['JOD', 0.25, '0.250'],
    ['TND', -7, '7.000'],
    ['IQD', 1500, '1,500.000'],
    ['JPY', 1250, '1,250'],
    ['LBP', 12, '12.00'],
  ])('has the decimals of its currency: %s', (currency, amount, digits) => {
    for (const language of ['en', 'ar', 'ur'] as const)
      expect(formatMoney(amount, currency, language)).toMatch(new RegExp(`(^|[^\\d,.])${digits}($|[^\\d.])`));
  });

  // EGY and RMB are not ISO 4217 codes, but restaurants use them.
  it.each(['EGY', 'RMB', 'USD', 'EUR'])('has two decimals with the currency code %s', (currency) => {
    for (const language of ['en', 'ar', 'ur'] as const)
      expect(formatMoney(1234.5, currency, language)).toContain('1,234.50');
  });

  it('is shown with the restaurant’s currency as it is stored, even if that is not a currency code', () => {
    expect(formatMoney(12, 'US$', 'en')).toBe('US$ 12.00');
    expect(formatMoney(-3.1, 'EURO', 'ar')).toBe('EURO -3.10');
    expect(formatMoney(12, '  ', 'en')).toBe('$12.00');
  });

  it('keeps the characters of a currency sign in order in Arabic text', () => {
    expect(formatMoney(12, 'USD', 'ar')).toContain('\u2066US$\u2069');
    expect(formatMoney(12, 'EGY', 'ar')).not.toContain('\u2066');
  });

  it('has an unambiguous currency sign, or the currency code if the caller asks for the code', () => {
    expect(formatMoney(12, 'USD', 'en').replace(/[\u2066\u2069]/g, '')).toBe('US$12.00');
    expect(formatMoney(12, 'usd', 'en', 'code').replace(/\s/g, ' ')).toBe('USD 12.00');
  });

  it('keeps Latin digits in every language', () => {
    for (const language of ['ar', 'ur'] as const) expect(formatMoney(98, 'SAR', language)).toContain('98.00');
  });
});

describe('a currency', () => {
  it('is recognised in lower case and with surrounding spaces', () => {
    expect(['sar', ' SAR ', 'EGY', 'Pts.', '', ' ', null, undefined].map(currencyOf)).toEqual([
      'SAR',
      'SAR',
      'EGY',
      'Pts.',
      null,
      null,
      null,
      null,
    ]);
  });
});

describe('a count', () => {
  it('has thousands separators and Latin digits in every language', () => {
    expect((['en', 'ar', 'ur'] as const).map((language) => formatNumber(1234, language))).toEqual([
      '1,234',
      '1,234',
      '1,234',
    ]);
  });
});

describe('a number', () => {
  it('is rounded if it is a measured value, has a percent sign if it is a share, and is shortened on the axis of a chart', () => {
    expect([formatDecimal(1.256, 'en'), formatDecimal(1.25, 'ar', 1)]).toEqual(['1.26', '1.3']);
    expect(formatShare(0.1251, 'en')).toBe('12.5%');
    expect(formatShort(12_540, 'en').toUpperCase()).toBe('12.5K');
  });
});

describe('a point in time', () => {
  it.each([
    ['en', '5 Jan 2026, 07:03', 'Mon 5 Jan', 'Monday'],
    ['ar', '5 يناير 2026، 07:03', 'الاثنين، 5 يناير', 'الاثنين'],
    ['ur', '5 جنوری، 2026، 07:03', 'پیر، 5 جنوری', 'پیر'],
  ] as const)('has a date and a time in lists, and only a day in charts (%s)', (language, moment, day, weekday) => {
    expect(formatMoment(new Date(2026, 0, 5, 7, 3), language)).toBe(moment);
    expect(formatChartDay('2026-01-05', language, { weekday: true })).toBe(day);
    expect(formatWeekday('2026-01-05', language)).toBe(weekday);
  });

  it('is shown in the given time zone in lists', () => {
    expect(formatMoment('2026-01-05T21:30:00Z', 'en', 'Asia/Riyadh')).toBe('6 Jan 2026, 00:30');
  });

  it('is shown as YYYY-MM-DD - HH:mm if it is the time of a scan or a save', () => {
    expect(formatStamp(new Date(2026, 0, 5, 7, 3))).toBe('2026-01-05 - 07:03');
  });

  it('is shown in the given time zone if it is the time of a scan or a save', () => {
    expect(formatStamp('2026-01-05T21:30:00Z', 'Asia/Riyadh')).toBe('2026-01-06 - 00:30');
    expect(formatStamp('2026-01-05T21:30:00Z', 'Africa/Cairo')).toBe('2026-01-05 - 23:30');
  });
});

describe('the elapsed time', () => {
  const NOW = Date.parse('2026-11-21T12:00:00Z');
  const before = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString();

  it.each([
    [before(0.5), 'now'],
    [before(-5), 'now'],
    [before(1), '1 minute ago'],
    [before(59.9), '59 minutes ago'],
    [before(60), '1 hour ago'],
    [before(24 * 60), 'yesterday'],
  ])('since %s is shown as "%s"', (moment, words) => expect(formatAgo(moment, NOW, 'en')).toBe(words));

  it('is in the reader’s language, with Latin digits', () => {
    expect(formatAgo(before(5), NOW, 'ar')).toBe('قبل 5 دقائق');
    expect(formatAgo(before(5), NOW, 'ur')).toBe('5 منٹ پہلے');
  });
});

describe('a date sent by a till', () => {
  it.each([
    ['en', '22 Nov 2026', '22 Nov, 06:55'],
    ['ar', '22 نوفمبر 2026', '22 نوفمبر، 06:55'],
    ['ur', '22 نومبر، 2026', '22 نومبر، 06:55'],
  ] as const)('is formatted in the reader’s language, with or without a time (%s)', (language, day, moment) => {
    expect(formatDay('2026-11-22', language)).toBe(day);
    expect(formatOrderMoment('2026-11-22', '06:55', language)).toBe(moment);
    expect(formatDayAndTime('2026-11-22', '06:55', language)).toBe(`${day}${language === 'en' ? ',' : '،'} 06:55`);
  });

  it('is shown unchanged if it is not a valid date, and without a time if the till sent no time', () => {
    expect(formatDay('yesterday', 'en')).toBe('yesterday');
    expect(formatOrderMoment('2026-11-22', null, 'en')).toBe('22 Nov');
    expect(formatOrderMoment(null, null, 'en')).toBe('');
  });
});

describe('a name that may have translations', () => {
  const names = [
    { language: 'ar', name: 'مطبخ نجد' },
    { language: 'ur', name: ' ' },
  ];

  it('is shown in the reader’s language if there is a translation', () => {
    expect(nameIn('ar', names, 'Najd Kitchen')).toEqual({ language: 'ar', name: 'مطبخ نجد' });
  });

  it('falls back to the default name if the name in the reader’s language is missing or blank', () => {
    expect(nameIn('ur', names, 'Najd Kitchen')).toEqual({ language: 'en', name: 'Najd Kitchen' });
    expect(nameIn('en', null, 'نجد کچن')).toEqual({ language: 'ur', name: 'نجد کچن' });
  });

  it('falls back to English, or else to any other language, if there is no default name', () => {
    const english = { language: 'en', name: 'Najd Kitchen' };
    expect(nameIn('ur', [...names, english], '')).toEqual({ language: 'en', name: 'Najd Kitchen' });
    expect(nameIn('en', names, '')).toEqual({ language: 'ar', name: 'مطبخ نجد' });
    expect(nameIn('en', [], '').name).toBe('');
  });

  it('is treated as Urdu if no language is stated and the name contains letters that Arabic does not have', () => {
    expect(['چائے کڑک', 'شاي كرك', 'Karak tea'].map(languageOfText)).toEqual(['ur', 'ar', 'en']);
  });
});

import { dateFormatter, numberFormatter } from './formatters';

describe('a formatter', () => {
  it('is created once for a locale and a style', () => {
    expect(numberFormatter('en-GB', { maximumFractionDigits: 1 })).toBe(
      numberFormatter('en-GB', { maximumFractionDigits: 1 }),
    );
    expect(dateFormatter('en-GB', { timeZone: 'UTC' })).toBe(dateFormatter('en-GB', { timeZone: 'UTC' }));
  });

  it('differs for each locale, each style and each time zone', () => {
    expect(numberFormatter('ar-SA').format(0.25)).not.toBe(numberFormatter('en-GB').format(0.25));
    expect(numberFormatter('en-GB', { style: 'percent' }).format(0.25)).toBe('25%');
    const hour = { hour: '2-digit', minute: '2-digit' } as const;
    expect(dateFormatter('en-GB', { ...hour, timeZone: 'Asia/Riyadh' }).format(0)).toBe('03:00');
    expect(dateFormatter('en-GB', { ...hour, timeZone: 'Asia/Karachi' }).format(0)).toBe('05:00');
  });

  it('without a time zone is created for each use, because the device may move to another time zone', () => {
    expect(dateFormatter('en-GB', {})).not.toBe(dateFormatter('en-GB', {}));
  });

  it('still formats correctly after more currencies were used than the cache can hold', () => {
    const formats = () =>
      Array.from({ length: 300 }, (_, index) => {
        const currency = `X${String.fromCharCode(65 + (index % 26))}${String.fromCharCode(65 + Math.floor(index / 26))}`;
        return numberFormatter('en-GB', { style: 'currency', currency, currencyDisplay: 'code' }).format(1);
      });
    const first = formats();
    expect(new Set(first).size).toBe(300);
    expect(formats()).toEqual(first);
  });
});

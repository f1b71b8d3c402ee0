import { maskPhone } from './maskPhone';

describe('maskPhone', () => {
  it.each(['0512345678', '+966512345678', '512345678', '٠٥١٢٣٤٥٦٧٨', ' 051 234 5678 '])(
    'shows only the first two and last two digits of %s',
    (typed) => {
      expect(maskPhone(typed)).toBe('05•\u00a0•••\u00a0••78');
    },
  );

  it('shows only the last two digits of a phone number that is not Saudi', () => {
    expect(maskPhone('+201001234567')).toBe('•••\u00a067');
  });
});

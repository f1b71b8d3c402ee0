import { maskPhone } from './maskPhone';

describe('a masked phone number', () => {
  it.each(['0512345678', '+966512345678', '512345678', '٠٥١٢٣٤٥٦٧٨', ' 051 234 5678 '])(
    'of %s shows its first two and last two digits',
    (typed) => {
      expect(maskPhone(typed)).toBe('05•\u00a0•••\u00a0••78');
    },
  );

  it('of another country shows only its last two digits', () => {
    expect(maskPhone('+201001234567')).toBe('•••\u00a067');
  });
});

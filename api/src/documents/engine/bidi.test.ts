import { isolated, visualRuns } from './bidi';

const read = (line: string, base?: 'ltr' | 'rtl') =>
  visualRuns(line, base).map(({ text, rightToLeft }) => `${rightToLeft ? '<' : '>'}${text}`);

describe('a line of text', () => {
  it('becomes a single left-to-right run if it has only Latin letters, digits and signs', () => {
    expect(read('Table 12 (inside)')).toEqual(['>Table 12 (inside)']);
  });

  it('becomes a single right-to-left run if it has only Arabic letters', () => {
    expect(read('بيت الكبسة')).toEqual(['<بيت الكبسة']);
  });

  it('shows an Arabic word in English text between the English words around it', () => {
    expect(read('Kabsa كبسة large')).toEqual(['>Kabsa ', '<كبسة', '> large']);
  });

  it('shows an English word in Arabic text to the left of the Arabic words before it', () => {
    expect(read('فرع Olaya الجديد')).toEqual(['< الجديد', '>Olaya', '<فرع ']);
  });

  it('shows a number to the left of the Arabic letters before it, and the number’s digits from left to right', () => {
    expect(read('طاولة 12')).toEqual(['>12', '<طاولة ']);
    expect(read('طاولة ١٢')).toEqual(['>١٢', '<طاولة ']);
    expect(read('میز ۱۲')).toEqual(['>۱۲', '<میز ']);
  });

  it('keeps an amount together inside Arabic text', () => {
    expect(read('المجموع 1,234.50 ريال')).toEqual(['< ريال', '>1,234.50', '<المجموع ']);
  });

  it('mirrors brackets only if they belong to Arabic text', () => {
    expect(read('الكبسة (الرياض)')).toEqual(['<الكبسة )الرياض(']);
    expect(read('Kabsa (كبسة)')).toEqual(['>Kabsa (', '<كبسة', '>)']);
    expect(read('فرع (Riyadh)')).toEqual(['<(', '>Riyadh', '<فرع )']);
  });

  it('has the direction that the calling code states, if it states one', () => {
    expect(read('Olaya 3')).toEqual(['>Olaya 3']);
    expect(read('Olaya!', 'rtl')).toEqual(['<!', '>Olaya']);
  });

  it('keeps the order of the text around a name that Unicode isolate characters enclose', () => {
    expect(read('Olaya فرع · 2026-11-01').at(-1)).not.toContain('2026-11-01');
    expect(read(`${isolated('Olaya فرع')} · 2026-11-01`).join('')).toBe('>Olaya <فرع> · 2026-11-01');
    expect(read(`Branch report: ${isolated('(فرع)')}`).join('')).toBe('>Branch report: <)فرع(');
  });

  it('loses direction marks, control characters and line ends', () => {
    expect(read('a\u200fb\u202e\u2066c').join('')).toBe('>a>b>c');
    expect(read('one\ntwo\u0007')).toEqual(['>one two ']);
    expect(read('\u200f')).toEqual([]);
    expect(read('')).toEqual([]);
  });

  it('treats an emoji as a sign and not as a letter', () => {
    expect(read('🍔 كبسة')).toEqual(['<🍔 كبسة']);
    expect(read('Kabsa 🍔 كبسة')).toEqual(['>Kabsa 🍔 ', '<كبسة']);
  });
});

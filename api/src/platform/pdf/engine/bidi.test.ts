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

  it('keeps an Arabic word at its position between English words', () => {
    expect(read('Kabsa كبسة large')).toEqual(['>Kabsa ', '<كبسة', '> large']);
  });

  it('shows an English word to the left of the Arabic word that precedes it', () => {
    expect(read('فرع Olaya الجديد')).toEqual(['< الجديد', '>Olaya', '<فرع ']);
  });

  it('shows a number to the left of the Arabic word that precedes it, with the digits from left to right', () => {
    expect(read('طاولة 12')).toEqual(['>12', '<طاولة ']);
    expect(read('طاولة ١٢')).toEqual(['>١٢', '<طاولة ']);
    expect(read('میز ۱۲')).toEqual(['>۱۲', '<میز ']);
  });

  it('shows an amount inside Arabic text as a single left-to-right run', () => {
    expect(read('المجموع 1,234.50 ريال')).toEqual(['< ريال', '>1,234.50', '<المجموع ']);
  });

  it('mirrors brackets only if they belong to Arabic text', () => {
    expect(read('الكبسة (الرياض)')).toEqual(['<الكبسة )الرياض(']);
    expect(read('Kabsa (كبسة)')).toEqual(['>Kabsa (', '<كبسة', '>)']);
    expect(read('فرع (Riyadh)')).toEqual(['<(', '>Riyadh', '<فرع )']);
  });

  it('follows the requested base direction, even if its letters have a different direction', () => {
    expect(read('Olaya 3')).toEqual(['>Olaya 3']);
    expect(read('Olaya!', 'rtl')).toEqual(['<!', '>Olaya']);
  });

  it('keeps the text around a name in order if Unicode isolate characters enclose the name', () => {
    expect(read('Olaya فرع · 2026-11-01').at(-1)).not.toContain('2026-11-01');
    expect(read(`${isolated('Olaya فرع')} · 2026-11-01`).join('')).toBe('>Olaya <فرع> · 2026-11-01');
    expect(read(`Branch report: ${isolated('(فرع)')}`).join('')).toBe('>Branch report: <)فرع(');
  });

  it('is stripped of direction marks, control characters and line ends', () => {
    expect(read('a\u200fb\u202e\u2066c').join('')).toBe('>a>b>c');
    expect(read('one\ntwo\u0007')).toEqual(['>one two ']);
    expect(read('\u200f')).toEqual([]);
    expect(read('')).toEqual([]);
  });

  it('treats an emoji like punctuation, not like a letter', () => {
    expect(read('🍔 كبسة')).toEqual(['<🍔 كبسة']);
    expect(read('Kabsa 🍔 كبسة')).toEqual(['>Kabsa 🍔 ', '<كبسة']);
  });
});

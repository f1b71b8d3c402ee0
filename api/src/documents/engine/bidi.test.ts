import { isolated, visualRuns } from './bidi';

const read = (line: string, base?: 'ltr' | 'rtl') =>
  visualRuns(line, base).map(({ text, rightToLeft }) => `${rightToLeft ? '<' : '>'}${text}`);

describe('the runs of a line, from left to right,', () => {
  it('are a single run for Latin letters, digits and signs', () => {
    expect(read('Table 12 (inside)')).toEqual(['>Table 12 (inside)']);
  });

  it('are a single run, in reading order, for Arabic letters', () => {
    expect(read('بيت الكبسة')).toEqual(['<بيت الكبسة']);
  });

  it('put an Arabic word in an English line between the words around it', () => {
    expect(read('Kabsa كبسة large')).toEqual(['>Kabsa ', '<كبسة', '> large']);
  });

  it('put an English word in an Arabic line to the left of the text before it', () => {
    expect(read('فرع Olaya الجديد')).toEqual(['< الجديد', '>Olaya', '<فرع ']);
  });

  it('put a number to the left of the Arabic letters before it, with its digits from left to right', () => {
    expect(read('طاولة 12')).toEqual(['>12', '<طاولة ']);
    expect(read('طاولة ١٢')).toEqual(['>١٢', '<طاولة ']);
    expect(read('میز ۱۲')).toEqual(['>۱۲', '<میز ']);
  });

  it('keep an amount together inside an Arabic line', () => {
    expect(read('المجموع 1,234.50 ريال')).toEqual(['< ريال', '>1,234.50', '<المجموع ']);
  });

  it('contain mirrored brackets only if the brackets belong to Arabic text', () => {
    expect(read('الكبسة (الرياض)')).toEqual(['<الكبسة )الرياض(']);
    expect(read('Kabsa (كبسة)')).toEqual(['>Kabsa (', '<كبسة', '>)']);
    expect(read('فرع (Riyadh)')).toEqual(['<(', '>Riyadh', '<فرع )']);
  });

  it('follow the line’s direction if one is given', () => {
    expect(read('Olaya 3')).toEqual(['>Olaya 3']);
    expect(read('Olaya!', 'rtl')).toEqual(['<!', '>Olaya']);
  });

  it('keep the order of the rest of the line if a name in the line is isolated', () => {
    expect(read('Olaya فرع · 2026-11-01').at(-1)).not.toContain('2026-11-01');
    expect(read(`${isolated('Olaya فرع')} · 2026-11-01`).join('')).toBe('>Olaya <فرع> · 2026-11-01');
    expect(read(`Branch report: ${isolated('(فرع)')}`).join('')).toBe('>Branch report: <)فرع(');
  });

  it('contain no direction marks, controls or line ends', () => {
    expect(read('a\u200fb\u202e\u2066c').join('')).toBe('>a>b>c');
    expect(read('one\ntwo\u0007')).toEqual(['>one two ']);
    expect(read('\u200f')).toEqual([]);
    expect(read('')).toEqual([]);
  });

  it('treat an emoji as a sign and not as a letter', () => {
    expect(read('🍔 كبسة')).toEqual(['<🍔 كبسة']);
    expect(read('Kabsa 🍔 كبسة')).toEqual(['>Kabsa 🍔 ', '<كبسة']);
  });
});

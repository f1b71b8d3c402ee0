import PDFDocument from 'pdfkit';
import { createTypesetter, type Line } from './typesetter';

const setter = createTypesetter(new PDFDocument({ autoFirstPage: false }));
const style = { size: 10 };
const operatorsOf = ({ pieces }: Line) => pieces.map(({ operators }) => operators).join(' ');

describe('a line of text in a PDF', () => {
  it('is as wide as its glyphs, so that a text of double size is twice as wide', () => {
    const line = setter.set('Kabsa كبسة 12', style);
    expect(line.width).toBeGreaterThan(40);
    expect(setter.set('Kabsa كبسة 12', { size: 20 }).width).toBeCloseTo(2 * line.width, 5);
  });

  it('is shaped only once, even if it is drawn several times', () => {
    expect(setter.set('Al Malaz', style)).toBe(setter.set('Al Malaz', style));
  });

  it('has digits of equal width, so that the numbers of a column are aligned', () => {
    expect(setter.set('1,111.11', style).width).toBeCloseTo(setter.set('8,888.88', style).width, 5);
  });

  it('is cut with an ellipsis if it is too wide', () => {
    const text = 'A branch with a name that is far longer than its column';
    const line = setter.fit(text, style, 100);
    expect(line.width).toBeLessThanOrEqual(100);
    expect(line.width).toBeGreaterThan(80);
    expect(setter.fit('short', style, 100)).toBe(setter.set('short', style));
  });

  it('consists only of an ellipsis if there is no room for any character', () => {
    expect(operatorsOf(setter.fit('long text', style, 1))).toBe(operatorsOf(setter.set('…', style)));
  });

  it('is scaled down, not cut, by the method `shrink` if it is too wide', () => {
    const whole = setter.set('SAR 123,456,789.00', style);
    const line = setter.shrink('SAR 123,456,789.00', style, whole.width / 2);
    expect(line.width).toBeCloseTo(whole.width / 2, 5);
    expect(operatorsOf(line)).toBe(operatorsOf(whole));
  });

  it('is set without an error and fits in its column, even if it contains rare scripts, emoji or control characters', () => {
    for (const text of [
      '名前🍔',
      '\u0000',
      '\ud83c',
      'a\u200d\ufe0f',
      'שלום',
      'ไทย',
      '\u0301',
      'ﷺ',
      'a'.repeat(5_000),
    ]) {
      expect(Number.isFinite(setter.fit(text, { ...style, urdu: true }, 80).width)).toBe(true);
      expect(setter.fit(text, style, 80).width).toBeLessThanOrEqual(80);
    }
    expect(setter.set('', style).width).toBe(0);
  });

  it('is set without an error if the font Nastaliq has no anchor for a diacritic on one of its letters', () => {
    for (const text of ['کڑک', 'کڑک اسٹال'])
      expect(setter.set(text, { ...style, urdu: true }).width).toBeGreaterThan(10);
  });

  it('does not reverse extended Arabic digits', () => {
    const codesOf = (text: string) => /<(\w+)>/.exec(operatorsOf(setter.set(text, style)))?.[1];
    expect(codesOf('۱۲')).toBe(`${codesOf('۱')}${codesOf('۲')}`);
  });
});

import { splitByFace, type FaceName, type Style } from './faces';

const ARABIC_LETTER = /\p{Script=Arabic}/u;
/** Latin has no Arabic letters. Naskh and Nastaliq have them, and signs. No face has Han. */
const has = (face: FaceName, codePoint: number): boolean => {
  const character = String.fromCodePoint(codePoint);
  if (/\p{Script=Han}/u.test(character)) return false;
  return face.startsWith('latin') ? !ARABIC_LETTER.test(character) : !/[a-z]/i.test(character);
};
const split = (text: string, style: Partial<Style> = {}, rightToLeft = false) =>
  splitByFace(text, rightToLeft, { size: 8, ...style }, has).map(({ face, text: part }) => `${face}: ${part}`);

describe('the face of a text', () => {
  it('is Latin for letters, digits and signs', () => {
    expect(split('Table 12 (x)')).toEqual(['latin: Table 12 (x)']);
  });

  it('is Naskh for Arabic letters and the signs between them', () => {
    expect(split(')كبسة (الرياض', {}, true)).toEqual(['naskh: )كبسة (الرياض']);
  });

  it('is Nastaliq for Urdu', () => {
    expect(split('نجدی کبسہ', { urdu: true }, true)).toEqual(['nastaliq: نجدی کبسہ']);
  });

  it('follows the weight', () => {
    expect(split('a كبسة', { bold: true })).toEqual(['latin-bold: a ', 'naskh-bold: كبسة']);
  });

  it('is Latin, which draws a box, for a character that no face has', () => {
    expect(split('名a')).toEqual(['latin: 名a']);
    expect(split('كب名', {}, true)).toEqual(['naskh: كب', 'latin: 名']);
  });
});

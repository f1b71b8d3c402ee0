import { splitByFace, type FaceName, type Style } from './faces';

const ARABIC_LETTER = /\p{Script=Arabic}/u;
const RARE: Partial<Record<FaceName, string>> = { 'rare-latin': 'ᴀ', 'rare-arabic': 'ݨ' };
/** In these tests, Latin has no Arabic letters, the Arabic faces have Arabic letters and signs, and no face has Han. */
const has = (face: FaceName, codePoint: number): boolean => {
  const character = String.fromCodePoint(codePoint);
  if (/\p{Script=Han}/u.test(character)) return false;
  if (RARE[face] ?? Object.values(RARE).includes(character)) return RARE[face] === character;
  return face.startsWith('latin') ? !ARABIC_LETTER.test(character) : !/[a-z]/i.test(character);
};
const split = (text: string, style: Partial<Style> = {}, rightToLeft = false) =>
  splitByFace(text, rightToLeft, { size: 8, ...style }, has).map(({ face, text: part }) => `${face}: ${part}`);

describe('the font face of a text', () => {
  it('is Latin for Latin letters, digits and signs', () => {
    expect(split('Table 12 (x)')).toEqual(['latin: Table 12 (x)']);
  });

  it('is the brand’s Arabic face for Arabic letters and the signs between them', () => {
    expect(split(')كبسة (الرياض', {}, true)).toEqual(['arabic: )كبسة (الرياض']);
  });

  it('is Nastaliq for Urdu', () => {
    expect(split('نجدی کبسہ', { urdu: true }, true)).toEqual(['nastaliq: نجدی کبسہ']);
  });

  it('has the weight of the text', () => {
    expect(split('a كبسة', { bold: true })).toEqual(['latin-bold: a ', 'arabic-bold: كبسة']);
  });

  it('is a face for rare letters if the brand’s faces do not contain the letter', () => {
    expect(split('Pᴀn')).toEqual(['latin: P', 'rare-latin: ᴀ', 'latin: n']);
    expect(split('کݨک', {}, true)).toEqual(['arabic: ک', 'rare-arabic: ݨ', 'arabic: ک']);
  });

  it('is the placeholder if no face has the character', () => {
    expect(split('名a')).toEqual(['placeholder: 名', 'latin: a']);
    expect(split('كب名', {}, true)).toEqual(['arabic: كب', 'placeholder: 名']);
  });

  it('is the placeholder for a whole grapheme that begins with a character that no face has', () => {
    expect(split('a名\u200d\u0301b')).toEqual(['latin: a', 'placeholder: 名\u200d\u0301', 'latin: b']);
  });
});

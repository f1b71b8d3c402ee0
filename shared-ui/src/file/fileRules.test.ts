import { IMAGE_BYTES } from 'contracts';
import { formatBytes } from '../format/bytes';
import { namesOfTypes, PICTURES, refusalOf } from './fileRules';

const file = (type: string, bytes: number) => new File([new Uint8Array(bytes)], 'logo', { type });
const rules = { accept: PICTURES, maxBytes: 10 };

describe('the check of a chosen file', () => {
  it.each([
    ['image/png', 10, undefined],
    ['image/webp', 1, undefined],
    ['image/gif', 1, 'ui.file.wrongType'],
    ['', 1, 'ui.file.wrongType'],
    ['image/jpeg', 11, 'ui.file.tooLarge'],
    ['image/jpeg', 0, 'ui.file.empty'],
  ])('of type "%s" and %d bytes against a limit of 10 bytes returns %s', (type, bytes, refusal) => {
    expect(refusalOf(file(type, bytes), rules)).toBe(refusal);
  });
});

describe('the shown size of a file', () => {
  it.each([
    [0, '0 byte'],
    [900, '900 byte'],
    [1024, '1 kB'],
    [12_800, '12.5 kB'],
    [IMAGE_BYTES, '5 MB'],
  ])('of %d bytes is %s', (bytes, said) => {
    expect(formatBytes(bytes, 'en')).toBe(said);
  });

  it('is never rounded down to a limit that the file exceeds', () => {
    expect(formatBytes(IMAGE_BYTES + 1, 'en')).toBe('5.1 MB');
  });

  it('has Latin digits and an Arabic unit in Arabic', () => {
    expect(formatBytes(IMAGE_BYTES, 'ar')).toBe('5 ميغابايت');
  });
});

it('File types are shown by their common names, such as JPEG', () => {
  expect(namesOfTypes(PICTURES, 'en-GB')).toBe('JPEG, PNG or WebP');
  expect(namesOfTypes(['application/pdf', 'image/svg+xml'], 'en-GB')).toBe('PDF or SVG');
});

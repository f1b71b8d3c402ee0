import { fileNameOf } from './contentDisposition';

describe('fileNameOf, which reads the header Content-Disposition,', () => {
  it.each([
    [
      'the UTF-8 name in `filename*` if there is one',
      `attachment; filename="report-2026.pdf"; filename*=UTF-8''%D8%A8%D9%8A%D8%AA%20-%202026.pdf`,
      'بيت - 2026.pdf',
    ],
    [
      'the name in `filename` if there is no `filename*`',
      'attachment; filename="report-Al-Baik-2026-11-20.pdf"',
      'report-Al-Baik-2026-11-20.pdf',
    ],
    ['a name with escaped quotes', 'attachment; filename="a \\"b\\".pdf"', 'a "b".pdf'],
    ['a name without quotes', 'attachment; filename=july.pdf', 'july.pdf'],
    [
      'the name in `filename` if `filename*` is malformed',
      `attachment; filename="july.pdf"; filename*=UTF-8''%E0%A4%A`,
      'july.pdf',
    ],
    ['undefined if the header contains no name', 'attachment', undefined],
    ['undefined if there is no such header', null, undefined],
  ])('returns %s', (_, disposition, name) => expect(fileNameOf(disposition)).toBe(name));
});

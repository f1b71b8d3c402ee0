import { fileNameOf } from './fileName';

describe('the name of a file', () => {
  it.each([
    ["in any script, where the answer has it", `attachment; filename="report-2026.pdf"; filename*=UTF-8''%D8%A8%D9%8A%D8%AA%20-%202026.pdf`, 'بيت - 2026.pdf'],
    ['plain, where that is all there is', 'attachment; filename="report-Al-Baik-2026-11-20.pdf"', 'report-Al-Baik-2026-11-20.pdf'],
    ['with its quotes, which were escaped', 'attachment; filename="a \\"b\\".pdf"', 'a "b".pdf'],
    ['without quotes', 'attachment; filename=july.pdf', 'july.pdf'],
    ['plain, where the other is spoilt', `attachment; filename="july.pdf"; filename*=UTF-8''%E0%A4%A`, 'july.pdf'],
    ['left open, where there is none', 'attachment', undefined],
    ['left open, where the header is missing', null, undefined],
  ])('is %s', (_, disposition, name) => expect(fileNameOf(disposition)).toBe(name));
});

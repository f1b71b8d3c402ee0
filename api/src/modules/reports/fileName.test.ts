import { fileDisposition } from '../../platform/pdf/disposition';
import { reportFileName } from './fileName';

const named = (
  name: string,
  branchName: string | null = null,
  period: { startDate?: string; endDate?: string } = {},
) => {
  const header = fileDisposition(reportFileName({ name, branchName }, period, '2026-11-20'));
  const [, ascii, utf8] = /^attachment; filename="([^"]*)"; filename\*=UTF-8''(\S+)$/.exec(header) ?? [];
  return [ascii, decodeURIComponent(utf8 ?? '')];
};

describe('a report’s file name', () => {
  it('contains restaurant, branch and period', () => {
    expect(named('Bait Al Kabsa', 'Olaya', { startDate: '2026-11-01', endDate: '2026-11-20' })).toEqual([
      'report-Bait-Al-Kabsa-Olaya-2026-11-01-to-2026-11-20.pdf',
      'Bait Al Kabsa - Olaya - 2026-11-01 to 2026-11-20.pdf',
    ]);
  });

  it('ends with the day of the last order if the period has no end, and has one date if the period is one day', () => {
    expect(named('Bait')[1]).toBe('Bait - until 2026-11-20.pdf');
    expect(named('Bait', null, { startDate: '2026-11-20' })[1]).toBe('Bait - 2026-11-20.pdf');
    expect(named('Bait', null, { endDate: '2026-10-31' })[1]).toBe('Bait - until 2026-10-31.pdf');
  });

  it('keeps the letters of restaurant and branch, and has an ASCII form for clients that support no other letters', () => {
    expect(named('بيت الكبسة', 'Café Müller')).toEqual([
      'report-Cafe-Muller-until-2026-11-20.pdf',
      'بيت الكبسة - Café Müller - until 2026-11-20.pdf',
    ]);
  });

  it.each(['../../etc/passwd', 'a"b\\c', 'line\r\nx-header: 1', 'C:\\con|<>*?', '\u202efdp.exe'])(
    'contains no character that file systems refuse, even for the name %j',
    (name) => {
      for (const file of named(name)) expect(file).not.toMatch(/["\\/:*?<>|\p{Cc}\p{Cf}]/u);
    },
  );

  it('is shorter than 255 bytes, even if the names of restaurant and branch are very long', () => {
    for (const name of named('ك'.repeat(500), 'x'.repeat(500)))
      expect(new TextEncoder().encode(name).length).toBeLessThan(255);
  });
});

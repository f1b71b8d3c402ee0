import { CspReports, violationsOf } from './parseCspReports';

const read = (body: unknown) => violationsOf(CspReports.parse(body));
const blocked = (uri: string) =>
  read({ 'csp-report': { 'effective-directive': 'script-src-elem', 'blocked-uri': uri } })[0]?.blocked;

describe('A report of violations of the content security policy', () => {
  it('is read in the format of report-uri', () => {
    const report = {
      'document-uri': 'https://app.example.com/order/4f1c',
      'effective-directive': 'img-src',
      'violated-directive': 'img-src',
      'original-policy': "default-src 'none'",
      'blocked-uri': 'https://elsewhere.example/a/path?of=somebody',
      'status-code': 200,
    };
    expect(read({ 'csp-report': report })).toEqual([{ directive: 'img-src', blocked: 'https://elsewhere.example' }]);
    expect(
      read({
        'csp-report': { 'violated-directive': "script-src 'self' https://cdn.example", 'blocked-uri': 'inline' },
      }),
    ).toEqual([{ directive: 'script-src', blocked: 'inline' }]);
  });

  it('is read in the format of report-to, and reports of other types in it are ignored', () => {
    const violation = {
      type: 'csp-violation',
      age: 10,
      url: 'https://app.example.com/order/4f1c',
      body: {
        effectiveDirective: 'require-trusted-types-for',
        blockedURL: 'trusted-types-sink',
        sample: 'Element innerHTML|x',
      },
    };
    expect(
      read([
        violation,
        { type: 'deprecation', age: 1, url: 'https://app.example.com/', body: { id: 'Old' } },
        { type: 'coep', body: null },
      ]),
    ).toEqual([{ directive: 'require-trusted-types-for', blocked: 'trusted-types-sink' }]);
  });

  it.each([
    ['https://user:secret@shop.example:8443/order/4f1c?phone=0512345678#x', 'https://shop.example:8443'],
    ['wss://live.example/stream', 'wss://live.example'],
    ['data', 'data'],
    ['data:text/html,<script>', 'data'],
    ['blob:https://app.example.com/4f1c', 'blob'],
    ['chrome-extension://abcdef/x.js', 'chrome-extension'],
    ['eval', 'eval'],
    ['wasm-eval', 'wasm-eval'],
    ['', 'other'],
    ['a text that somebody made up', 'other'],
    ['made-up:thing', 'other'],
    [`https://${'long.'.repeat(400)}example`, 'other'],
  ])('has its blocked URL %p shortened to %p', (uri, kept) => {
    expect(blocked(uri)).toBe(kept);
  });

  it.each(['no-such-src', '', '__proto__', 'script-src\n{}', 'x'.repeat(4_000)])(
    'has its unknown directive %p counted as "other"',
    (directive) => {
      const [violation] = read({ 'csp-report': { 'effective-directive': directive, 'blocked-uri': 'inline' } });
      expect(['other', 'script-src']).toContain(violation?.directive);
    },
  );

  it.each([
    [{}],
    [null],
    ['inline'],
    [{ 'csp-report': null }],
    [{ 'csp-report': { 'blocked-uri': 7 } }],
    [[{ body: {} }]],
    [[[]]],
    [Array.from({ length: 101 }, () => ({ type: 'csp-violation' }))],
  ])('is refused if it has an unknown shape: %j', (body) => {
    expect(CspReports.safeParse(body).success).toBe(false);
  });
});

import { FAILURE_LIMITS, PAGE_ROUTE, STACK_FRAME, withoutPersonalData } from './failureDetail';

describe('The message of a failure', () => {
  it.each([
    ["Cannot read properties of undefined (reading 'total')", "Cannot read properties of undefined (reading 'total')"],
    ['Loading chunk 12 failed', 'Loading chunk 12 failed'],
    ['register() has not finished after 10 s', 'register() has not finished after 10 s'],
    ['no user ali@example.com here', 'no user <e-mail> here'],
    ['+966 50 123 4567 is blocked', '<number> is blocked'],
    ['phone 0501234567', 'phone <number>'],
    ['order 7f3a2b1c-0000-4000-8000-0123456789ab is gone', 'order <id> is gone'],
    ['GET https://app.example/order/7f3a?phone=0501234567 failed', 'GET <address> failed'],
    ['file https://app.example/remotes/mf-x/1/assets/5.js', 'file <address>/5.js'],
    ['Unexpected token, "Huda Ali" is not valid JSON', 'Unexpected token, "…" is not valid JSON'],
    ['عميل غير معروف هدى', '… … … …'],
    [`Bearer eyJ${'a'.repeat(40)}.${'b'.repeat(40)}.c`, 'Bearer <token>'],
  ])('keeps no data of a person: %s', (message, shown) => {
    expect(withoutPersonalData(message)).toBe(shown);
  });

  it('has a maximum length', () => {
    expect(withoutPersonalData('ab '.repeat(100_000)).length).toBeLessThanOrEqual(FAILURE_LIMITS.message);
  });
});

describe('A frame of a stack', () => {
  it.each([
    ['at load (/remotes/mf-x/1.0.0-ab12/assets/5.9f.js:1:12345)', true],
    ['at  (/assets/shell.ab.js:1:2)', true],
    ['at load (/order/7f3a:1:2)', false],
    ['at load (/remotes/x.js?phone=05:1:2)', false],
    ['Huda Ali', false],
  ])('names a file of the suite and nothing else: %s', (frame, isFrame) => {
    expect(STACK_FRAME.test(frame)).toBe(isFrame);
  });
});

describe('The page of a failure', () => {
  it.each([
    ['/dashboard/orders/:id', true],
    ['/user/invoice', true],
    ['/dashboard/orders/*', true],
    ['/order/7f3a2b1c', false],
    ['/users?phone=05', false],
  ])('is a route and no URL: %s', (page, isRoute) => {
    expect(PAGE_ROUTE.test(page)).toBe(isRoute);
  });
});

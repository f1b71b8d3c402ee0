import { totalOf } from './totalOf';

const answer = (total?: string) => ({
  request: new Request('http://localhost'),
  response: new Response(null, { headers: total === undefined ? {} : { 'X-Total-Count': total } }),
});

describe('the total of a list', () => {
  it('is the number in the header X-Total-Count of the response', () => {
    expect(totalOf(answer('234'))).toBe(234);
    expect(totalOf(answer('0'))).toBe(0);
  });

  it.each([undefined, '', 'many', '-1'])('is null when the header is %s', (total) => {
    expect(totalOf(answer(total))).toBeNull();
  });

  it('is null if there is no response', () => {
    expect(totalOf(undefined)).toBeNull();
  });
});

import { totalOf } from './totalOf';

const answer = (total?: string) => ({ request: new Request('http://localhost'), response: new Response(null, { headers: total === undefined ? {} : { 'X-Total-Count': total } }) });

describe('the total of a list', () => {
  it('is what the answer says', () => {
    expect(totalOf(answer('234'))).toBe(234);
    expect(totalOf(answer('0'))).toBe(0);
  });

  it.each([undefined, '', 'many', '-1'])('is not known when the answer says %s', (total) => {
    expect(totalOf(answer(total))).toBeNull();
  });

  it('is not known without an answer', () => {
    expect(totalOf(undefined)).toBeNull();
  });
});

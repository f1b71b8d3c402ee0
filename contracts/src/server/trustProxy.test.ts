import { trustProxy } from './trustProxy';

const read = (text: string) => trustProxy.safeParse(text);

describe('TRUST_PROXY', () => {
  it.each(['0', '00', ' 0 '])('trusts no proxy if it is %j', (text) => {
    expect(read(text).data).toBe(false);
  });

  it('trusts the given number of proxies, at any IP address', () => {
    const trust = read('2').data as (address: string, hop: number) => boolean;
    expect([0, 1, 2].map((hop) => trust('203.0.113.9', hop))).toEqual([true, true, false]);
  });

  it.each([
    ['loopback', ['loopback']],
    ['10.0.0.0/8, 192.0.2.7', ['10.0.0.0/8', '192.0.2.7']],
    ['fd00::/8,::1,uniquelocal', ['fd00::/8', '::1', 'uniquelocal']],
  ])('trusts the listed proxies if it is %j', (text, list) => {
    expect(read(text).data).toEqual(list);
  });

  it.each([
    '',
    'true',
    'yes',
    '*',
    'all',
    '-1',
    '1.5',
    '100',
    '10.0.0.0/33',
    '300.1.1.1',
    'proxy.example',
    '10.0.0.1,',
    '0.0.0.0/0',
    '::/0',
    'loopback 10.0.0.1',
  ])('is refused if it is %j; the message says which values are accepted', (text) => {
    const { success, error } = read(text);
    expect(success).toBe(false);
    expect(error?.issues[0]?.message).toMatch(/^must be a number of proxies such as 1, or a list/);
  });
});

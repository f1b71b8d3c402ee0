import { addressKey, providerKey, siteKey } from './addressKey';

describe('addressKey', () => {
  it('returns the same key for all IP addresses of a /64 network, in any spelling', () => {
    const key = addressKey('2001:db8:1:2::1');
    expect(key).toBe('2001:db8:1:2::/64');
    for (const same of ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2:0:0:0:9', '2001:db8:1:2::1%eth0'])
      expect(addressKey(same)).toBe(key);
  });

  it('returns different keys for two /64 networks', () => {
    expect(addressKey('2001:db8:1:2::1')).not.toBe(addressKey('2001:db8:1:3::1'));
  });

  it('returns a separate key for every IPv4 address, even if the address is written as an IPv6 address', () => {
    expect(addressKey('203.0.113.7')).toBe('203.0.113.7');
    expect(addressKey('::ffff:203.0.113.7')).toBe('203.0.113.7');
    expect(addressKey('::ffff:cb00:7107')).toBe('203.0.113.7');
    expect(addressKey('203.0.113.8')).not.toBe(addressKey('203.0.113.7'));
  });

  it('returns a text that is not an IP address unchanged', () => {
    expect(addressKey('unknown')).toBe('unknown');
  });
});

describe('The key of', () => {
  it.each([
    ['a site', '203.0.113.7', '203.0.113.0/24'],
    ['a site', '2001:db8:1:2::1', '2001:db8:1::/48'],
    ['a site', '::ffff:203.0.113.7', '203.0.113.0/24'],
    ['a provider', '203.0.113.7', '203.0.0.0/16'],
    ['a provider', '2001:db8:1:2::1', '2001:db8::/32'],
    ['a provider', 'unknown', 'unknown'],
  ])('%s is its network: that of %s is %s', (what, ip, network) => {
    expect((what === 'a site' ? siteKey : providerKey)(ip)).toBe(network);
  });
});

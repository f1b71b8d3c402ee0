import { linkParameter } from './linkParameter';

const REST = '0198c2aa-7c1e-7aaa-9d6e-0123456789ab';
const TILL = '0198c2aa-7c1e-7aaa-9d6e-0123456789cd';

const ids = (search: string) => [linkParameter(search, 'restId'), linkParameter(search, 'deviceId')];

describe('the ids in a link that programs changed on the way', () => {
  it.each([
    `?restId=${REST}&deviceId=${TILL}`,
    `?restId=${REST}&amp;deviceId=${TILL}`,
    `?restId=${REST}&amp;amp;deviceId=${TILL}`,
    `?restId=${REST}&AMP;deviceId=${TILL}`,
    `?restId=${REST}&amp%3BdeviceId=${TILL}`,
    `?restId=${REST};deviceId=${TILL}`,
    `?deviceId=${TILL}&restId=${REST}`,
    `?restid=${REST}&deviceid=${TILL}`,
    `?RESTID=${REST}&DEVICEID=${TILL}`,
    `?restId=${REST}&deviceId=${TILL}%20`,
    `?restId=${REST}&deviceId=${TILL}%0A`,
    `?restId=${REST}&deviceId=${TILL}%0D%0A`,
    `?restId=${REST}&deviceId=${TILL}+`,
    `?restId=%20${REST}&%20deviceId=${TILL}`,
    `?restId=${REST}&deviceId=${TILL}%E2%80%8B`,
    `?restId=${REST}&deviceId=%E2%80%8E${TILL}%E2%80%AC`,
    ...['.', ',', ')', '>', '"', "'", '!', '*', '،', '؟', '.)'].map((end) => `?restId=${REST}&deviceId=${TILL}${end}`),
    `?restId=%22${REST}%22&deviceId=(${TILL})`,
    `?restId%3D${REST}%26deviceId%3D${TILL}`,
    `?restId=${REST}%26deviceId%3D${TILL}`,
    `?restId%253D${REST}%2526deviceId%253D${TILL}`,
    `?restId=${REST.replaceAll('-', '%2D')}&deviceId=${TILL.replaceAll('-', '%252D')}`,
    `?restId=${REST}&deviceId=${TILL}&fbclid=abc&utm_source=x`,
    `?restId=${REST}&deviceId=${TILL}?utm_source=x`,
    `?restId=${REST}&deviceId=${TILL}&deviceId=${TILL}`,
    `?restId=${REST}&deviceId=${TILL}&note=100%`,
    `?restId=${REST}&deviceId=${TILL}%`,
    `?restId=${REST}&deviceId=${TILL}&note=%E0%A4%A`,
  ])('are read in %s', (search) => {
    expect(ids(search)).toEqual([REST, TILL]);
    expect(ids(new URLSearchParams(search).toString())).toEqual([REST, TILL]);
  });

  it('may be ids of a point of sale', () => {
    expect(linkParameter('?deviceId=FD-20381.a:7', 'deviceId')).toBe('FD-20381.a:7');
  });

  it.each([
    '',
    '?',
    `?restId=${REST}`,
    `?deviceid`,
    `?deviceId=`,
    `?deviceId=${TILL}&deviceId=other`,
    `?deviceId=a b`,
    `?deviceId=%3Cb%3E`,
    `?myDeviceId=${TILL}`,
  ])('are not guessed in %p', (search) => {
    expect(linkParameter(search, 'deviceId')).toBe('');
  });
});

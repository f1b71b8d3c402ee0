import { invoiceLink, paths } from 'contracts';
import { codePlace } from './codePlace';

const ORIGIN = 'https://receipts.example';

describe('a scanned code', () => {
  it('leads to the invoice of a till or to an order of this installation', () => {
    expect(codePlace(invoiceLink(ORIGIN, 'rest-1', 'till-1'), ORIGIN)).toBe(
      '/user/invoice?restId=rest-1&deviceId=till-1',
    );
    expect(codePlace(ORIGIN + paths.order('0198c2aa-7c1e'), ORIGIN)).toBe('/order/0198c2aa-7c1e');
  });

  it.each([
    'https://elsewhere.example/user/invoice?restId=1&deviceId=2',
    'https://receipts.example.elsewhere.example/user/invoice?restId=1&deviceId=2',
    'http://receipts.example/user/invoice?restId=1&deviceId=2',
    'https://receipts.example/user/invoice?restId=1',
    'https://receipts.example/dashboard/login',
    'https://receipts.example/order/1/../../dashboard',
    'https://someone@elsewhere.example/order/1',
    'javascript:alert(1)',
    'data:text/html,receipts.example',
    'WIFI:S:Bait Al Kabsa;T:WPA;P:secret;;',
    'AQ9CYWl0IEFsIEthYnNh',
    '',
  ])('that says %j leads nowhere', (text) => {
    expect(codePlace(text, ORIGIN)).toBeNull();
  });
});

/** The seller's VAT number is invented: fifteen digits with a three at both ends. */
const VAT_NUMBER = '300000000000003';

/** No real seller has this name, so a reader of the code sees that it is not a real invoice. */
const MARK = 'SIMULATOR';

/**
 * Returns the tax QR that a till prints: ZATCA's phase 1 TLV in base64 (1 seller, 2 VAT number, 3 local time, 4 total,
 * 5 VAT). The simulator is the issuer here, like the POS in reality, and the seller's name says so.
 */
export function receiptQr(restaurant: string, closedAtUtc: string, total: number, tax: number): string {
  const seller = `${MARK} · ${restaurant}`;
  const local = new Date(Date.parse(`${closedAtUtc.replace(' ', 'T')}Z`) + 3 * 3_600_000).toISOString().slice(0, 19);
  const fields = [seller, VAT_NUMBER, local, total.toFixed(2), tax.toFixed(2)].map((text, index) => {
    const value = Buffer.from(text, 'utf8');
    return Buffer.concat([Buffer.from([index + 1, value.length]), value]);
  });
  return Buffer.concat(fields).toString('base64');
}

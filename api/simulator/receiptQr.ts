/** An invented VAT number of the seller: fifteen digits with a three at both ends. */
const VAT_NUMBER = '300000000000003';

/** A part of the seller's name that no real seller has, so that a scan of the code shows a simulated invoice. */
const MARK = 'SIMULATOR';

/**
 * Returns the content of the tax QR that a till prints: ZATCA's phase 1 TLV in base64 (1 seller, 2 VAT number, 3 local
 * time, 4 total, 5 VAT). The simulator takes the role of the POS, which issues the code in reality.
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

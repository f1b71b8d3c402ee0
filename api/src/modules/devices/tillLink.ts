import { invoiceLink } from 'contracts';
import type { Settings } from '../../platform/config/settings';

/** What a till's QR code says: the address of its invoice page; whole when the suite knows its public address, else a path. */
export function tillLink(restaurantId: string, deviceId: string, { PUBLIC_URL }: Pick<Settings, 'PUBLIC_URL'>): string {
  return invoiceLink(PUBLIC_URL ?? '', restaurantId, deviceId);
}

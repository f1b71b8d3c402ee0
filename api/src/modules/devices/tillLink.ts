import { invoiceLink } from 'contracts';
import type { Settings } from '../../platform/config/settings';

/** Returns the link in a till's QR code: its invoice page. It is a path when PUBLIC_URL is not set. */
export function tillLink(restaurantId: string, deviceId: string, { PUBLIC_URL }: Pick<Settings, 'PUBLIC_URL'>): string {
  return invoiceLink(PUBLIC_URL ?? '', restaurantId, deviceId);
}

import { invoiceLink } from 'contracts';
import type { Settings } from '../../platform/config/settings';

/**
 * Returns the link in a till's QR code, which opens the till's invoice page. If PUBLIC_URL is not set, it is only a
 * path.
 */
export function tillLink(restaurantId: string, deviceId: string, { PUBLIC_URL }: Pick<Settings, 'PUBLIC_URL'>): string {
  return invoiceLink(PUBLIC_URL ?? '', restaurantId, deviceId);
}

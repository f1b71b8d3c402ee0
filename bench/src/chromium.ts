import { chromium, type Browser } from 'playwright-core';
import { CHROMIUM_FLAGS, chromiumPath } from '../../scripts/lib/programs.mjs';

/** Opens this machine's Chromium without background work, which would disturb measurements. */
export function openChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS });
}

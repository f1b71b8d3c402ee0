import { chromium, type Browser } from 'playwright-core';
import { CHROMIUM_FLAGS, chromiumPath } from '../../scripts/lib/chromium.mjs';

/** Opens this machine's Chromium without background work, so that it can be timed. */
export function openChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS });
}

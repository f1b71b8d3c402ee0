import { execFileSync } from 'node:child_process';

/** The Debian packages with fonts like those of phones. */
export const PHONE_FONT_PACKAGES = ['fonts-liberation', 'fonts-noto-core'];

export const PHONE_FONTS_MISSING = `The tests that measure the arrival of web fonts need fonts as phones have them: install them (Debian: apt-get install ${PHONE_FONT_PACKAGES.join(' ')}).`;

/**
 * Returns whether two fonts are installed: a font with the metrics of Arial, and Noto's Arabic. The fallback fonts of
 * shared-ui expect these metrics. Without these fonts, text moves when the web fonts arrive.
 * @returns {boolean}
 */
export function findPhoneFonts() {
  try {
    const families = execFileSync('fc-list', [':', 'family'], { encoding: 'utf8' });
    return /^(Arial|Liberation Sans|Roboto)\b/m.test(families) && /^Noto Sans Arabic\b/m.test(families);
  } catch {
    return false;
  }
}

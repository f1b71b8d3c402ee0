export type Device = 'ios' | 'android' | 'desktop';

/**
 * Returns the kind of device. An iPad's user agent says Macintosh, so a Macintosh with a touchscreen counts as an iPad.
 */
export function deviceOf({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): Device {
  if (/iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)) return 'ios';
  return /Android/.test(userAgent) ? 'android' : 'desktop';
}

const DEVICES = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Macintosh/, 'Mac'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
] as const;

/** Returns the name of the browser's kind of device, as the name of a new passkey; undefined if it is unknown. */
export function deviceName(userAgent: string): string | undefined {
  return DEVICES.find(([pattern]) => pattern.test(userAgent))?.[1];
}

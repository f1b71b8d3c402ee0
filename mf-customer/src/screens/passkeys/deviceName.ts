const DEVICES = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Macintosh/, 'Mac'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
] as const;

/** Returns the usual name of the device of a browser, by which a diner recognises a passkey; undefined for an unknown one. */
export function deviceName(userAgent: string): string | undefined {
  return DEVICES.find(([pattern]) => pattern.test(userAgent))?.[1];
}

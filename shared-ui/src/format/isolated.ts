/**
 * Isolates a name, an address or a time within a sentence, so that it is shown left to right in any context (Unicode
 * TR9, LRI and PDI).
 */
export const isolated = (name: string) => `\u2066${name}\u2069`;

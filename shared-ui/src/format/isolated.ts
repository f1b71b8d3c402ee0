/**
 * Isolates a name, a URL or a time within a sentence, so that the name, URL or time is shown left to right even in an
 * Arabic sentence (Unicode TR9, LRI and PDI).
 */
export const isolated = (name: string) => `\u2066${name}\u2069`;

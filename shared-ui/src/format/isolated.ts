/**
 * Isolates a name, a URL or a time within a sentence. It is then shown left to right in every sentence, even in Arabic
 * (Unicode TR9, LRI and PDI).
 */
export const isolated = (name: string) => `\u2066${name}\u2069`;

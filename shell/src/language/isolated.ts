/** A name, an address or a moment within a sentence: it runs left to right, whatever stands around it (Unicode TR9, LRI and PDI). */
export const isolated = (name: string) => `\u2066${name}\u2069`;

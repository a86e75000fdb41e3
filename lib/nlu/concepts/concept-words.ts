/**
 * Words by the concept that they are about, each list one text with spaces between. Two words with `_` between stand for
 * the two side by side. A word may be about several concepts.
 */
export type ConceptWords = Readonly<Record<string, string>>;

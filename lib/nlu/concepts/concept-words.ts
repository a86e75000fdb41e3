/**
 * Words by their concept. Each list is one text with spaces between the words. Two words joined with `_` mean the two
 * side by side. A word may belong to several concepts.
 */
export type ConceptWords = Readonly<Record<string, string>>;

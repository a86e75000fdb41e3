/** A text without halves of pairs of UTF-16 units, such as those that a cut leaves. They become the replacement character. */
export const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd');

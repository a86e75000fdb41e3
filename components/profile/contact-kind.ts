/** The kinds of contacts that a code can verify. */
export type ContactKind = 'email' | 'mobile';

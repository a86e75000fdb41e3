/** How a person is reached, and what a code can confirm. */
export type ContactKind = 'email' | 'mobile';

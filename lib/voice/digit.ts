/** The keys of a phone, in the order of their codes in RFC 4733. */
export const digits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '#'] as const;
export type Digit = (typeof digits)[number];

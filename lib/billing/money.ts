/** The currencies that prices can have: ISO 4217, and IRT, the toman. */
export const currencies = ['IRT', 'USD', 'EUR', 'AED'] as const;
export type Currency = (typeof currencies)[number];

/** How many digits of an amount are below the unit that people name: 2 for cents of a dollar, 0 for tomans. */
export const minorDigits = (currency: string): number => (currency === 'IRT' ? 0 : 2);

/** A percentage of an amount, in whole units of it. Halves are rounded up. */
export const percentOf = (amount: number, percent: number): number => Math.round((amount * percent) / 100);

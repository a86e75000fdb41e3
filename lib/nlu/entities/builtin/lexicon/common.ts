import type { Vocabulary } from './meaning';

/** Words in Latin letters in texts of every language. */
export const common: Vocabulary = [
  ...'USD EUR GBP IRR IRT AED SAR QAR OMR KWD BHD IQD JOD EGP TRY CAD AUD JPY CNY INR CHF RUB'
    .split(' ')
    .map((currency) => [{ currency }, currency] as const),
  [{ scale: 1e3 }, 'k'],
  [{ scale: 1e6 }, 'm'],
  [{ scale: 1e9 }, 'bn'],
];

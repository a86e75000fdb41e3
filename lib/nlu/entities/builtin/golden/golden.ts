/**
 * Sentences as customers write them, with the expected results marked in place: `فردا [ساعت ۵](05:00) می‌آیم`. Nothing
 * else may be found. They are read on Saturday, 21 November 2026 (30 Aban 1405), 11:30 in Tehran.
 */
export interface Golden {
  fa: readonly string[];
  ar: readonly string[];
  en: readonly string[];
}

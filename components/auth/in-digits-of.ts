/** A text with its digits as the language writes them: ۱۲۳ in Persian. */
export function inDigitsOf(locale: string, text: string): string {
  const digits = new Intl.NumberFormat(locale === 'ar' ? 'ar-u-nu-latn' : locale, { useGrouping: false });
  return text.replace(/[0-9]/g, (digit) => digits.format(Number(digit)));
}

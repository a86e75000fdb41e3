import type { CallLanguage } from './call-language';

const digitsOf: Record<CallLanguage, string> = { fa: '۰۱۲۳۴۵۶۷۸۹', ar: '0123456789', en: '0123456789' };

/** What was spoken, or typed with keys, as it is shown: with the digits of the language. Names such as MP3 keep theirs. */
export function shownText(text: string, language: CallLanguage): string {
  return text.replace(/(?<![A-Za-z\d])\d+(?![A-Za-z\d])/g, (number) =>
    number.replace(/\d/g, (digit) => digitsOf[language][Number(digit)] ?? digit),
  );
}

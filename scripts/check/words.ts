import { locales, type Locale } from '@/lib/locales';
import { readCatalogs } from './messages';
import type { CheckPart } from './part';
import { retiredWords } from './retired-words';

/** Names that are the same in every language, such as that of a language in its own script. */
const exempt = new Set(['shell.json: language.ar', 'shell.json: language.fa', 'shell.json: language.en']);

export const checkWords: CheckPart = {
  name: 'words',
  run: () =>
    Promise.resolve(
      locales.flatMap((locale) =>
        readCatalogs(locale).flatMap(([key, text]) =>
          exempt.has(key) ? [] : findRetired(locale, text).map(({ word, instead }) => `${locale}/${key} has “${word}”. Write: ${instead}`),
        ),
      ),
    ),
};

/** The retired words in a message, each with its replacement. */
export function findRetired(locale: Locale, text: string): { word: string; instead: string }[] {
  return retiredWords[locale].flatMap(([pattern, instead]) => {
    const word = pattern.exec(text)?.[0];
    return word === undefined ? [] : [{ word, instead }];
  });
}

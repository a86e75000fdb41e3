import type { NluEntity } from '../../engine/nlu-result';
import type { NluLanguage, ReadingContext } from '../types';
import { builtinEntities, type BuiltinEntity } from './builtin-entities';
import { findAmounts } from './builtin/find-amounts';
import { findCardNumbers, findNationalCodes } from './builtin/find-codes';
import { findDates } from './builtin/find-dates';
import { findDurations } from './builtin/find-durations';
import { findEmails } from './builtin/find-emails';
import { findNumbers } from './builtin/find-numbers';
import { findOrdinals } from './builtin/find-ordinals';
import { findPercentages } from './builtin/find-percentages';
import { findPhones } from './builtin/find-phones';
import { findTimes } from './builtin/find-times';
import { findUrls } from './builtin/find-urls';
import { lexiconOf } from './builtin/lexicon/lexicon';
import { readNumbers } from './builtin/read-numbers';
import { readTerms } from './builtin/read-terms';
import { spokenLanguage } from './builtin/spoken-language';
import type { Found, Scope } from './builtin/scope';
import { foldText, originalSpan } from './fold-text';
import { resolveOverlaps } from './resolve-overlaps';

/**
 * Finds the entities that every assistant has (see builtinEntities for their values). Of overlapping ones the longest is
 * kept, of equally long ones the first in builtinEntities. A date followed by a time, such as «فردا ساعت ۵», are two
 * entities. The time is linear in the text, and only its first MAX_LENGTH units are read.
 *
 * @param language the language of the known words. Digits, signs and addresses are found in all languages
 * @param context the base of relative dates and times
 * @param only the names to find, if not all are needed. What others would have overlapped is then found
 * @returns in the order of the text, with UTF-16 offsets of the text as typed
 * @throws RangeError if a date or a time must be computed in an unknown timezone
 */
export function findBuiltinEntities(
  text: string,
  language: NluLanguage,
  context: ReadingContext,
  only: readonly string[] = builtinEntities,
): NluEntity[] {
  const folded = foldText(text.slice(0, MAX_LENGTH));
  const terms = readTerms(folded.text, lexiconOf(language));
  const hasNumerals = terms.some((term) => term.kind !== 'word' && term.kind !== 'symbol');
  if (!hasNumerals && !MARKS.test(folded.text) && !terms.some((term) => term.meaning)) return [];
  const scope: Scope = { folded, items: readNumbers(terms), language, spoken: spokenLanguage(text, language), context };
  const found = builtinEntities.flatMap((name) => (only.includes(name) ? finders[name](scope) : []));
  return resolveOverlaps(
    found.map(({ entity, value, start, end }) => ({ entity, value, ...originalSpan(folded, start, end), builtin: true })),
  );
}

/** Far more than a customer types in one message. */
const MAX_LENGTH = 100_000;

/** Without these there is neither an address nor a phone number. */
const MARKS = /[@.:]/;

const finders: Readonly<Record<BuiltinEntity, (scope: Scope) => Found[]>> = {
  'sys.email': findEmails,
  'sys.url': findUrls,
  'sys.card_number': findCardNumbers,
  'sys.phone': findPhones,
  'sys.national_code': findNationalCodes,
  'sys.date': findDates,
  'sys.time': findTimes,
  'sys.duration': findDurations,
  'sys.amount': findAmounts,
  'sys.percentage': findPercentages,
  'sys.ordinal': findOrdinals,
  'sys.number': findNumbers,
};

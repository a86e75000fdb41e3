import type { Locale } from '../locales';
import { arabicSmallTalk } from './arabic-small-talk';
import { englishSmallTalk } from './english-small-talk';
import { persianSmallTalk } from './persian-small-talk';
import type { SmallTalk } from './small-talk-texts';

/** What customers of every business say: consent, thanks, goodbye, and that they want a human. */
export const smallTalk: Readonly<Record<Locale, SmallTalk>> = {
  fa: persianSmallTalk,
  ar: arabicSmallTalk,
  en: englishSmallTalk,
};

import type { Locale } from '../locales';
import { arabicSmallTalk } from './arabic-small-talk';
import { englishSmallTalk } from './english-small-talk';
import { persianSmallTalk } from './persian-small-talk';

/** What customers of every business say: consent, thanks, goodbye, and that they want a human. */
export const smallTalk: Readonly<Record<Locale, SmallTalk>> = {
  fa: persianSmallTalk,
  ar: arabicSmallTalk,
  en: englishSmallTalk,
};

/** No path needs `details`. It keeps a day or a name from being taken for a question about working hours. */
export type SmallTalkIntent = 'operator' | 'thanks' | 'goodbye' | 'details';

export interface SmallTalk {
  /** Whole messages. The first of a list is the label of its button. */
  words: Readonly<Record<'yes' | 'no' | 'confirm' | 'change' | 'drop' | 'greeting' | 'operator', readonly string[]>>;
  intents: Readonly<Record<SmallTalkIntent, { description: string; phrases: readonly string[] }>>;
}

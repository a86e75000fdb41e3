import { randomFrom } from '../../integration/resilience/random';
import { readCorpus, type Language } from './corpus';

/**
 * Passages of words whose frequencies follow Zipf's law: the most frequent ones are the words of the written corpus, the
 * others are made of syllables. Each passage is about one of many topics, whose words it repeats. Always the same ones.
 *
 * @returns the passages, and questions for some of them: a few of their rarer words between frequent ones
 */
export function generate(
  count: number,
  languages: readonly Language[],
  questionCount: number,
): { passages: string[]; questions: string[] } {
  const random = randomFrom(17);
  const below = (limit: number) => Math.floor(random() * limit);
  const vocabularies = languages.map((language) => makeVocabulary(language));
  const passages: string[] = [];
  const questions: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const vocabulary = vocabularies[at % vocabularies.length] as readonly string[];
    const anyWord = () => vocabulary[zipf(random(), vocabulary.length)] as string;
    const topic = 1 + below(TOPICS);
    const ofTopic = () =>
      vocabulary[COMMON + ((topic * 7919 + zipf(random(), TOPIC_WORDS) * 104_729) % (vocabulary.length - COMMON))] as string;
    const words = Array.from({ length: 40 + below(110) }, () => (random() < 0.25 ? ofTopic() : anyWord()));
    passages.push(`${words.map((word, place) => (place % 14 === 13 ? `${word}.` : word)).join(' ')}`);
    if (at % Math.floor(count / questionCount) === 0) {
      const own = words.slice(10, 16 + below(8));
      questions.push([...own, anyWord(), anyWord()].join(' '));
    }
  }
  return { passages, questions };
}

const WORDS = 200_000;
/** Words that are no topic's own. */
const COMMON = 500;
const TOPICS = 5_000;
const TOPIC_WORDS = 300;

const syllables: Record<Language, string> = {
  fa: 'با مر دل کا شن تو ری گل سا نا خو پر زم هی لو چی ده گو وا رس',
  ar: 'مس كت با را فل حي عم نو سي قد صر ضا طل غي هد جو',
  en: 'ka ro mi ten lo sar vi dun pel gra shi mor ble fin tas',
};

export function makeVocabulary(language: Language): string[] {
  const { passages, questions } = readCorpus(language);
  const counts = new Map<string, number>();
  for (const text of [...passages, ...questions.map((question) => question.text)])
    for (const word of text.match(/[\p{L}\p{M}\u200c]+/gu) ?? []) counts.set(word, (counts.get(word) ?? 0) + 1);
  const written = [...counts].sort((one, other) => other[1] - one[1]).map(([word]) => word);
  const parts = syllables[language].split(' ');
  const random = randomFrom(5);
  const made = Array.from({ length: WORDS - written.length }, () =>
    Array.from({ length: 2 + Math.floor(random() * 3) }, () => parts[Math.floor(random() * parts.length)]).join(''),
  );
  return [...written, ...made];
}

/** The rank of a word whose frequency is inverse to its rank, below `size`. */
export function zipf(random: number, size: number): number {
  return Math.min(size - 1, Math.floor((size + 1) ** random) - 1);
}

import type { NluResult } from '@/lib/engine/nlu-result';
import { classifySentiment } from '@/lib/text/classify-sentiment';

const languages = { FA: ['fa'], EN: ['en'], AR: ['ar'] } as const;
const everyLanguage = ['fa', 'ar', 'en'] as const;

/** What is understood of a customer's message before the flow sees it: for now its sentiment. */
export function readMessage(text: string, assistant_language: string): NluResult {
  // A multilingual assistant is written to in any of them: the first lexicon that hits counts.
  const candidates = languages[assistant_language as keyof typeof languages] ?? everyLanguage;
  const moods = candidates.map((language) => classifySentiment(text, language));
  return { intents: [], entities: [], sentiment: moods.find((mood) => mood !== 'neutral') ?? 'neutral' };
}

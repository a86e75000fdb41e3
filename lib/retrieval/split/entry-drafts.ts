import type { PassageDraft } from '../document-block';

/** The passages of an FAQ: one for each pair, in their order. */
export function draftsOfPairs(pairs: readonly { question: string; answer: string }[]): PassageDraft[] {
  return pairs.map(({ question, answer }) => ({ question: question.trim(), text: answer.trim(), headings: [], location: null }));
}

type Value = string | number | boolean | null;

/** The passages of structured data: one for each key with its value. Empty values say nothing. */
export function draftsOfData(data: Readonly<Record<string, Value | readonly Value[]>>): PassageDraft[] {
  return Object.entries(data).flatMap(([key, value]) => {
    const text = [value]
      .flat()
      .filter((one) => one !== null && String(one).trim() !== '')
      .map(String)
      .join(isRtl(key) ? '، ' : ', ');
    return text === '' ? [] : [{ text: `${key}: ${text}`, headings: [], location: null }];
  });
}

function isRtl(text: string): boolean {
  return /[\u0590-\u08ff]/.test(text);
}

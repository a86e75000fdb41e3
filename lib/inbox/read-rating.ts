import { limits } from '../limits';
import { normalizeForMatching } from '../text/normalize-for-matching';
import { satisfactionTexts } from './satisfaction-texts';

export interface Rating {
  /** 1 to 5. */
  rating: number;
  /** What else the customer wrote. */
  comment: string | null;
}

/** The numbers as words, from 1 to 5. */
const words = [
  ['one', 'یک', 'واحد'],
  ['two', 'دو', 'اثنان'],
  ['three', 'سه', 'ثلاثة'],
  ['four', 'چهار', 'أربعة'],
  ['five', 'پنج', 'خمسة'],
].map((same) => same.map(normalizeForMatching));

const choices = ['FA', 'AR', 'EN'].flatMap((language) =>
  satisfactionTexts(language).choices.map(({ label, value }) => ({ label: normalizeForMatching(label), rating: Number(value) })),
);

/** A number, with or without "of 5", and after a line break or a mark what else is said. */
const withComment = /^\s*([1-5])(?:\s*(?:\/|از|من|of|out of)\s*5)?\s*(?:$|(?:\n|[،,;؛:!.-]+(?=\s|$)|[–—])\s*([\s\S]*))$/u;

/**
 * The rating that a message is: a number from 1 to 5 in any script, as a word, or as stars, or one of the choices. What
 * follows it after a line break or a mark is a comment. Null for everything else, such as "2 pizzas" or 10.
 */
export function readRating(text: string): Rating | null {
  const typed = normalizeForMatching(text);
  const choice = choices.find(({ label }) => label === typed);
  if (choice) return { rating: choice.rating, comment: null };
  const word = words.findIndex((same) => same.includes(typed)) + 1;
  if (word) return { rating: word, comment: null };
  const stars = /^(?:[⭐★🌟]\u{fe0f}?\s*){1,5}$/u.test(text.trim()) ? [...text].filter((sign) => '⭐★🌟'.includes(sign)).length : 0;
  if (stars) return { rating: stars, comment: null };
  const [, number, comment = ''] = withComment.exec(withDigits(text)) ?? [];
  return number ? { rating: Number(number), comment: comment.trim().slice(0, limits.message) || null } : null;
}

/** Digits of all scripts, and of emoji, as those of English. The rest stays as it was typed. */
function withDigits(text: string): string {
  return text.replace(/[۰-۹٠-٩]/g, (digit) => String(digit.charCodeAt(0) & 0xf)).replace(/[\u{fe0f}\u{20e3}]/gu, '');
}

import { formOf, plainLetters } from './presentation-forms';

const rtlLetter = /[\u0590-\u05ff\u0620-\u064a\u066e-\u06d3\u06d5\u06ee-\u06ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const latinLetter = /^\p{Script=Latin}/u;
const digit = /^[\d٠-٩۰-۹]/;
const inNumber = /^[.,:/٫٬،]$/;
/** What is between the words of a Latin phrase. */
const inLatin = /^[^\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]+$/;

/** Whether letters that are read from right to left are the majority, or a good part of it. */
export function isRightToLeft(tokens: readonly string[], share = 0.3): boolean {
  const rtl = tokens.filter((token) => rtlLetter.test(token)).length;
  const latin = tokens.filter((token) => latinLetter.test(token)).length;
  return rtl > 0 && rtl >= share * (rtl + latin);
}

export interface LineReading {
  /** If the line was painted as it is seen. */
  seen: string;
  /** If its letters were painted one after another from left to right, as programs do that know nothing of Arabic letters. */
  painted: string;
  /** How much more the first looks like Persian or Arabic than the second. 0 for other languages. */
  evidence: number;
}

/** Both readings of a line's letters. @param tokens from left to right */
export function readLine(tokens: readonly string[], isRtl: boolean): LineReading {
  if (!tokens.some((token) => rtlLetter.test(token))) {
    const text = tokens
      .join('')
      .normalize('NFC')
      .replace(/[\ufb00-\ufb06]/g, (letters) => letters.normalize('NFKC'));
    return { seen: text, painted: text, evidence: 0 };
  }
  const seenTokens = isRtl ? reversed(tokens) : withReversedSpans(tokens);
  const paintedTokens = [...tokens];
  const evidence = resemblance(seenTokens) - resemblance(paintedTokens);
  return { seen: withRightNumbers(withRightBrackets(plainLetters(seenTokens))), painted: plainLetters(paintedTokens), evidence };
}

/** A line from left to right, in which only the phrases from right to left are turned. */
function withReversedSpans(tokens: readonly string[]): string[] {
  const result: string[] = [];
  let at = 0;
  while (at < tokens.length) {
    const start = tokens.findIndex((token, index) => index >= at && rtlLetter.test(token));
    if (start < 0) break;
    let end = start;
    for (let index = start; index < tokens.length && !latinLetter.test(tokens[index] ?? ''); index += 1) {
      if (rtlLetter.test(tokens[index] ?? '')) end = index;
    }
    result.push(...tokens.slice(at, start), ...reversed(tokens.slice(start, end + 1)));
    at = end + 1;
  }
  return [...result, ...tokens.slice(at)];
}

/** Read from the right, with numbers and Latin phrases from the left. */
function reversed(tokens: readonly string[]): string[] {
  const runs: string[][] = [];
  for (let at = 0; at < tokens.length;) {
    const end = endOfRun(tokens, at);
    runs.push(tokens.slice(at, end));
    at = end;
  }
  return runs.toReversed().flat();
}

/** The end of the number or Latin phrase that begins here. Any other token is alone. */
function endOfRun(tokens: readonly string[], start: number): number {
  const first = tokens[start] ?? '';
  if (digit.test(first)) {
    let end = start + 1;
    while (end < tokens.length) {
      const token = tokens[end] ?? '';
      if (digit.test(token)) end += 1;
      else if (inNumber.test(token) && digit.test(tokens[end + 1] ?? '')) end += 2;
      else break;
    }
    // "3G", "24h"
    return latinLetter.test(tokens[end] ?? '') ? endOfLatin(tokens, end) : end;
  }
  return latinLetter.test(first) ? endOfLatin(tokens, start) : start + 1;
}

function endOfLatin(tokens: readonly string[], start: number): number {
  let end = start + 1;
  let open = 0;
  for (let index = start; index < tokens.length && inLatin.test(tokens[index] ?? ''); index += 1) {
    const token = tokens[index] ?? '';
    if (token === '(' || token === '[') open += 1;
    const closes = (token === ')' || token === ']') && open > 0;
    if (closes) open -= 1;
    if (latinLetter.test(token) || /^[\d]/.test(token) || closes || (token === '+' && index === end)) end = index + 1;
  }
  return end;
}

const mirrored: Record<string, string> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '{': '}',
  '}': '{',
  '«': '»',
  '»': '«',
  '<': '>',
  '>': '<',
};
const opening = '([{«';

/** Files name a bracket by its meaning or by its looks. Of the two, the one that opens before it closes is right. */
function withRightBrackets(text: string): string {
  const swapped = text.replace(/[()[\]{}«»<>]/g, (bracket) => mirrored[bracket] ?? bracket);
  return mismatches(swapped) < mismatches(text) ? swapped : text;
}

function mismatches(text: string): number {
  let wrong = 0;
  for (const { 0: bracket, index } of text.matchAll(/[()[\]{}«»]/g)) {
    const before = text[index - 1] ?? ' ';
    const after = text[index + 1] ?? ' ';
    const isOpening = opening.includes(bracket);
    const opens = /[\s([{«]/.test(before) && !/[\s)\]}».،؛:؟!]/.test(after);
    const closes = /[\s)\]}».،؛:؟!]/.test(after) && !/[\s([{«]/.test(before);
    if ((isOpening && closes) || (!isOpening && opens)) wrong += 1;
  }
  return wrong;
}

/** Signs of a number, and parts of a telephone number, are on the left of it where the line is seen. */
function withRightNumbers(text: string): string {
  return text
    .replace(/(^|[\s(])([%٪])([\d٠-٩۰-۹]+(?:[.,٫٬/][\d٠-٩۰-۹]+)*)(?![\d٠-٩۰-۹%٪])/g, '$1$3$2')
    .replace(/(?<![\d٠-٩۰-۹-])([1-9۱-۹١-٩][\d٠-٩۰-۹]{5,7})-([0۰٠][\d٠-٩۰-۹]{1,3})(?![\d٠-٩۰-۹-])/g, '$2-$1');
}

/** Words that are frequent, and no words if read backwards. */
const words = new Set(
  `است این که از برای را های می شود شده کرد کنید کند باشد هستند آن ها یک هر بر یا اگر همه چند پس شما خود نیز سال روز تا بین
  في من على إلى التي الذي هذا هذه أن إن لا ما عن مع كان كل بعد قبل أو ثم هو هي غير بين عند ذلك كما`.split(/\s+/),
);

/** How much tokens in this order look like Persian or Arabic: joined letters, frequent words, and signs after words. */
function resemblance(tokens: readonly string[]): number {
  let score = 0;
  for (const [index, token] of tokens.entries()) {
    const form = formOf(token);
    const next = formOf(tokens[index + 1]);
    if (!form || !next) continue;
    const joins = form === 'initial' || form === 'medial';
    const isJoined = next === 'final' || next === 'medial';
    if (joins && isJoined) score += form === 'medial' && next === 'medial' ? 0 : 1;
    if (joins !== isJoined) score -= 1;
  }
  const text = tokens
    .join('')
    .replace(/[\ufb50-\ufdff\ufe70-\ufefc]/g, (letter) => letter.normalize('NFKC'))
    .replaceAll('\u200c', ' ');
  for (const word of text
    .replaceAll('ي', 'ی')
    .replaceAll('ك', 'ک')
    .split(/[^\p{L}\p{M}]+/u)) {
    if (words.has(word) || words.has(word.replaceAll('ی', 'ي'))) score += 2;
    if (word.length < 4) continue;
    // «ة» and «ى» end words, «آ» and «ال» begin them.
    if (/^(ال|آ)|[ةى]$/.test(word)) score += 1;
    if (/^[ةى]|(لا|آ)$/.test(word)) score -= 1;
  }
  score += (text.match(/\p{L}[.،؛؟!:](?=\s|$)/gu) ?? []).length;
  score -= (text.match(/(?:^|\s)[.،؛؟!:](?=\p{L})/gu) ?? []).length;
  return score;
}

/** How an Arabic letter is joined to its neighbours. */
export type LetterForm = 'isolated' | 'final' | 'initial' | 'medial';

const order: readonly LetterForm[] = ['isolated', 'final', 'initial', 'medial'];

/** Unicode lists the forms of each letter next to one another in this order. Letters that join only one side have two. */
const forms = new Map<string, LetterForm>();
for (const [first, last] of [
  [0xfb50, 0xfbb1],
  [0xfbfc, 0xfbff],
  [0xfe80, 0xfefc],
] as const) {
  let place = 0;
  let before = '';
  for (let code = first; code <= last; code += 1) {
    const letter = String.fromCharCode(code);
    const base = letter.normalize('NFKC');
    place = base === before ? place + 1 : 0;
    before = base;
    const form = order[place];
    if (form) forms.set(letter, form);
  }
}

/** The form of a letter that is stored as one, or undefined for any other character. */
export function formOf(letter: string | undefined): LetterForm | undefined {
  return letter === undefined ? undefined : forms.get(letter);
}

const stored = /[\ufb00-\ufb06\ufb50-\ufdff\ufe70-\ufefc]+/g;
/** Letters that join both neighbours. */
const joinsBoth = /^[\u0626\u0628\u062a-\u062e\u0633-\u063a\u0641-\u0647\u0649\u064a\u067e\u0686\u06a9\u06af\u06cc\u06be\u06c1]$/;
const arabicLetter = /^[\u0620-\u064a\u066e-\u06d3\ufb50-\ufdff\ufe70-\ufefc]/;

/**
 * The usual letters of a text in presentation forms, in reading order. Where a letter that joins both sides ends before
 * another letter, the author typed a ZWNJ, which the file no longer has.
 */
export function plainLetters(tokens: readonly string[]): string {
  const hasForms = tokens.some((token) => formOf(token) !== undefined);
  const text = tokens.map((token, index) => {
    const next = tokens[index + 1];
    return hasForms && next !== undefined && arabicLetter.test(next) && endsEarly(token, next) ? `${token}\u200c` : token;
  });
  // A tatweel only makes a line longer.
  return text
    .join('')
    .replace(stored, (letters) => letters.normalize('NFKC').replace(/ (?=\p{M})/gu, ''))
    .replace(/(?<=\p{L}\p{M}*)\u0640+/gu, '');
}

/** Whether a letter is not joined to the next one although it could be. A letter without a form is isolated. */
function endsEarly(token: string, next: string): boolean {
  const base = token.replace(/\p{M}+$/u, '');
  const form = formOf(base) ?? 'isolated';
  if (form === 'initial' || form === 'medial') return false;
  const nextForm = formOf(next.replace(/\p{M}+$/u, ''));
  if (nextForm === 'final' || nextForm === 'medial') return false;
  return joinsBoth.test(base.normalize('NFKC'));
}

/**
 * The form in which lists are searched, so that a search finds what people mean on any keyboard: «كريمي» finds «کریمی»,
 * «۹۳۷» finds 937, «میشود» finds «می‌شود», "zurich" finds "Zürich". Accents, vowel signs, ZWNJ, other invisible marks and
 * spaces are removed. Each letter has one form, and digits are ASCII. The database's `search_form` is the same.
 */
export function foldForSearch(text: string): string {
  return text
    .normalize('NFKD')
    .replace(dropped, '')
    .toLowerCase()
    .replace(letters, (letter) => forms[letter] ?? String((letter.charCodeAt(0) ?? 0) & 0xf));
}

/** Whether a text, or one of several texts, contains the typed search. */
export function isFoundIn(texts: string | readonly string[], typed: string): boolean {
  const wanted = foldForSearch(typed);
  return [texts].flat().some((text) => foldForSearch(text).includes(wanted));
}

const dropped =
  /[\s\u0085\u00ad\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u0610-\u061c\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u08d3-\u08e1\u08e3-\u08ff\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]+/g;

/** The variants of ye, kaf and he in other languages, and digits. */
const forms: Record<string, string> = { ي: 'ی', ى: 'ی', ك: 'ک', ڪ: 'ک', ة: 'ه', ە: 'ه', ھ: 'ه', ہ: 'ه' };
const letters = /[يىكڪةەھہ\u0660-\u0669\u06f0-\u06f9]/g;

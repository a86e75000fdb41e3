import type { Texts } from '../texts/en';
import { numberIn, sizeIn, type Language } from '../texts/texts-of';

/** What the server accepts of one message. */
export const fileLimits = { count: 5, bytes: 10 * 1024 * 1024, characters: 4_000 };

/** The files that a message can have, of those that it has and those that are added, and why others were left out. */
export function checkedFiles(known: readonly File[], added: readonly File[], texts: Texts, language: Language) {
  const problems: string[] = [];
  const fine = added.filter(({ name, size }) => {
    if (size === 0) problems.push(texts.file_empty(name));
    else if (size > fileLimits.bytes) problems.push(texts.file_too_large(name, sizeIn(language, fileLimits.bytes)));
    return size > 0 && size <= fileLimits.bytes;
  });
  const all = [...known, ...fine];
  if (all.length > fileLimits.count) problems.push(texts.files_too_many(numberIn(language, fileLimits.count)));
  return { files: all.slice(0, fileLimits.count), problem: problems.join(' ') };
}

import type { NluLanguage, ReadingContext } from '../../types';
import type { FoldedText } from '../fold-text';
import type { BuiltinEntity } from '../builtin-entities';
import type { Item } from './read-numbers';

/** The input of the finders of built-in entities. */
export interface Scope {
  folded: FoldedText;
  /** Words and numbers in order. */
  items: readonly Item[];
  language: NluLanguage;
  /** Never `multi`: see spokenLanguage. */
  spoken: Exclude<NluLanguage, 'multi'>;
  context: ReadingContext;
}

/** A result of a finder. The offsets are in the folded text. */
export interface Found {
  entity: BuiltinEntity;
  value: string | number;
  start: number;
  end: number;
}

import type { NluLanguage, ReadingContext } from '../../types';
import type { FoldedText } from '../fold-text';
import type { BuiltinEntity } from '../builtin-entities';
import type { Item } from './read-numbers';

/** What the finders of built-in entities read. */
export interface Scope {
  folded: FoldedText;
  /** Words and numbers in order. */
  items: readonly Item[];
  language: NluLanguage;
  /** Never `multi`: see spokenLanguage. */
  spoken: Exclude<NluLanguage, 'multi'>;
  context: ReadingContext;
}

/** What a finder finds. The offsets are of the folded text. */
export interface Found {
  entity: BuiltinEntity;
  value: string | number;
  start: number;
  end: number;
}

import type { Block } from '@/lib/retrieval/document-block';
import { limits } from '@/lib/limits';
import { UnreadableDocument } from './unreadable-document';

/** The blocks of a document while it is read. */
export interface BlockList {
  /** Adds a block with a clean text, or nothing if no text is left. Throws UnreadableDocument over the limits. */
  add: (block: Block) => void;
  /** Counts cells of a table before their text is looked at. */
  countRow: (cells: number) => void;
  blocks: Block[];
}

export function blockList(): BlockList {
  const blocks: Block[] = [];
  const counts = { characters: 0, rows: 0, cells: 0 };
  const check = () => {
    const isOver =
      counts.characters > limits.document_characters || counts.rows > limits.document_rows || counts.cells > limits.document_cells;
    if (isOver) throw new UnreadableDocument('document_too_large');
  };
  return {
    blocks,
    add(block) {
      const text = cleanText(block.text);
      if (text === '') return;
      counts.characters += text.length;
      check();
      blocks.push({ ...block, text });
    },
    countRow(cells) {
      counts.rows += 1;
      counts.cells += cells;
      check();
    },
  };
}

/** Without what a database cannot store or nobody sees. Lines remain, runs of spaces become one. */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t\u200c\u200d])[\p{Cc}\p{Surrogate}\ufeff\u00ad\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffe\uffff]/gu, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{2,}/g, '\n')
    .trim();
}

/** A piece of a document as its author structured it, in reading order. The text is never empty. */
export interface Block {
  kind: 'heading' | 'paragraph' | 'list_item' | 'row';
  /** Of a row: its cells as `header: value` pairs. */
  text: string;
  /** Of a heading, 1 for the outermost. Of a list item, 1 for a list that is in no other. */
  level?: number;
  location?: BlockLocation;
}

/** Where a block is in its file. Pages and rows are counted from 1, and a table's header is a row too. */
export interface BlockLocation {
  /** Of a page of the web. */
  url?: string;
  page?: number;
  sheet?: string;
  row?: number;
}

/** A piece of a document that is found and quoted as a whole. */
export interface PassageDraft {
  /** Of an FAQ pair, the answer. */
  text: string;
  /** Of an FAQ pair. */
  question?: string;
  /** The headings above it, outermost first. */
  headings: string[];
  /** Where it begins. */
  location: BlockLocation | null;
}

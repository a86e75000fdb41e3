import type { BlockLocation } from '@/lib/retrieval/document-block';

export interface PassageSearch {
  query: string;
  /** Null for all of the business. */
  index_ids: readonly string[] | null;
  document_id?: string;
  /** `question` are FAQ pairs. */
  kinds?: readonly ('passage' | 'question')[];
  limit: number;
  /** Marking the question's words in texts costs a third of a search. Not everyone shows them. */
  without_highlights?: boolean;
}

export interface FoundPassage {
  passage_id: string;
  document_id: string;
  index_id: string;
  position: number;
  /** The name of its document. */
  title: string;
  headings: string[];
  text: string;
  question: string | null;
  location: BlockLocation | null;
  /** From 0 to 1, comparable across questions: see `answerFloor`. */
  score: number;
  /** UTF-16 offsets in `text`, the ends exclusive. Empty if they are not wanted. */
  highlights: [number, number][];
}

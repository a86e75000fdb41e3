import { stemFeature } from '../nlu/features/extract-features';

/** The stems of a passage's parts, in order. */
export interface PassageParts {
  /** The document's name and the headings. */
  title: readonly string[];
  question: readonly string[];
  body: readonly string[];
}

/** The number of a stem, 32 bits. Two stems of a knowledge base of 100,000 stems rarely share theirs. */
export function stemNumber(stem: string): number {
  return stemFeature(stem) || 1;
}

/** The passage as it is compared with questions: its stems' numbers in order. 0 ends the title and the question. */
export function encodeForm({ title, question, body }: PassageParts): Uint32Array {
  return Uint32Array.from([...title.map(stemNumber), 0, ...question.map(stemNumber), 0, ...body.map(stemNumber)]);
}

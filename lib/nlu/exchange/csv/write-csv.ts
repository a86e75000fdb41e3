import { writeTable } from '../../../text/write-table';
import { formatAnnotated } from '../../annotation/format-annotated';
import type { TrainingDocument } from '../training-document';

/** Writes the phrases with their intents as a table. The format has nothing else. */
export function writeCsv({ intents }: TrainingDocument): string {
  const rows = intents.flatMap(({ key_name, phrases }) => phrases.map(({ text, entities }) => [formatAnnotated(text, entities), key_name]));
  return writeTable([['text', 'intent'], ...rows]);
}

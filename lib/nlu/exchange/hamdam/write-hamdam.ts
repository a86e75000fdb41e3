import { formatAnnotated } from '../../annotation/format-annotated';
import type { TrainingDocument } from '../training-document';
import { HAMDAM_FORMAT } from './hamdam-training';

/** Writes our own format: the whole document, the phrases with their entities marked. */
export function writeHamdam({ intents, entities, templates }: TrainingDocument): string {
  const taught = intents.map(({ phrases, ...intent }) => ({
    ...intent,
    phrases: phrases.map(({ text, entities: spans }) => formatAnnotated(text, spans)),
  }));
  return `${JSON.stringify({ format: HAMDAM_FORMAT, intents: taught, entities, templates }, null, 2)}\n`;
}

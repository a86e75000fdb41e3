import type { DocumentBuilder } from '../document-builder';
import type { Note } from '../import-report';

/** What the readers of a file's items share. */
export interface RasaReader {
  builder: DocumentBuilder;
  note: Note;
  /** The synonyms of a value, and where they are listed. Rasa does not specify the entity. */
  synonyms: Map<string, { said: string[]; place: string }>;
  regexes: { name: string; pattern: string; place: string }[];
}

import type { DocumentBuilder } from '../document-builder';
import type { Note } from '../import-report';

/** What reading a file goes through all of its items with. */
export interface RasaReader {
  builder: DocumentBuilder;
  note: Note;
  /** What stands for a value, and where that is said; Rasa does not say of which entity. */
  synonyms: Map<string, { said: string[]; place: string }>;
  regexes: { name: string; pattern: string; place: string }[];
}

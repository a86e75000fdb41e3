import type { DocumentBuilder } from '../document-builder';
import type { Note } from '../import-report';
import type { ResolvedEntity } from './resolve-entity';

/** What reading an agent goes through all of its files with. */
export interface AgentReader {
  builder: DocumentBuilder;
  note: Note;
  /** What `@city` or `@sys.date` stands for. */
  entityOf: (reference: string, place: string) => ResolvedEntity | null;
}

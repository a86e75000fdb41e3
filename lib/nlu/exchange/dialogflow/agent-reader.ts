import type { DocumentBuilder } from '../document-builder';
import type { Note } from '../import-report';
import type { ResolvedEntity } from './resolve-entity';

/** What the readers of an agent's files share. */
export interface AgentReader {
  builder: DocumentBuilder;
  note: Note;
  /** Resolves `@city` or `@sys.date`. */
  entityOf: (reference: string, place: string) => ResolvedEntity | null;
}

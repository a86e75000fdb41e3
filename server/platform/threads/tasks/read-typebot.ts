import type { ImportNote } from '@/lib/imports/typebot/import-note';
import { importTypebot } from '@/lib/imports/typebot/import-typebot';
import { flowRows, noReferences, type FlowRows } from './flow-rows';

/** How many notes are reported at most. */
const mostNotes = 500;

export interface TypebotReading {
  /** Null if nothing can be imported. */
  rows: FlowRows | null;
  counts: { nodes: number; edges: number };
  notes: ImportNote[];
  total: number;
}

/** Reads the text of a Typebot export. */
export function readTypebotExport({ text, other_flows }: { text: string; other_flows: readonly string[] }): TypebotReading {
  const { document, notes } = importTypebot(text, other_flows);
  return {
    rows: document && flowRows(document, noReferences),
    counts: { nodes: document?.nodes.length ?? 0, edges: document?.edges.length ?? 0 },
    notes: notes.slice(0, mostNotes),
    total: notes.length,
  };
}

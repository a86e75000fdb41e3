import { FLOW_FORMAT, type FlowDocument } from '@/lib/engine/flow-document';
import { validateFlowDocument } from '@/lib/engine/validate-flow-document';
import { findUncleanText } from '@/lib/find-unclean-text';
import { limits } from '@/lib/limits';
import type { ImportNote, ImportNoteCode } from './import-note';
import { readExport } from './typebot-export';
import { typebotToFlow } from './typebot-to-flow';

export interface TypebotImport {
  /** Null if nothing can be imported. The first note says why. */
  document: FlowDocument | null;
  notes: ImportNote[];
}

/**
 * Converts the text of a Typebot export to a flow document, and reports everything that was not understood. Any text
 * ends in a report.
 *
 * @param otherFlows the names of the assistant's other flows
 */
export function importTypebot(text: string, otherFlows: readonly string[] = []): TypebotImport {
  let input: unknown;
  try {
    input = JSON.parse(text);
  } catch {
    return refuse('broken_json');
  }
  const unclean = findUncleanText(input);
  if (unclean) return refuse('unclean_text', unclean.path);
  const source = readExport(input);
  if (!source) return refuse('not_typebot');
  if (source.groups.reduce((sum, { blocks }) => sum + blocks.length, 0) > limits.nodes) return refuse('too_large');
  const { notes, ...flow } = typebotToFlow(source, otherFlows);
  const checked = validateFlowDocument({ format: FLOW_FORMAT, ...flow }, otherFlows);
  return checked.ok ? { document: checked.document, notes } : refuse('too_large', checked.problems[0]?.path);
}

function refuse(code: ImportNoteCode, detail = ''): TypebotImport {
  return { document: null, notes: [{ code, group: '', block: '', detail }] };
}

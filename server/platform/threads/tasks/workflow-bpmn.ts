import { countParts } from '@/lib/workflow-templates/count-parts';
import type { BpmnNote } from '@/lib/workflow/bpmn/bpmn-note';
import { readBpmn } from '@/lib/workflow/bpmn/read-bpmn';
import { writeBpmn } from '@/lib/workflow/bpmn/write-bpmn';
import type { WorkflowDefinition } from '@/lib/workflow/definition';
import { newId } from '../../new-id';

/** How many notes are reported at most. */
const mostNotes = 500;

export interface BpmnReading {
  /** JSON. Null if nothing can be imported. */
  definition: string | null;
  name: string;
  counts: ReturnType<typeof countParts>;
  notes: BpmnNote[];
  total: number;
}

/** Reads the text of a BPMN file. */
export async function readBpmnFile({ xml }: { xml: string }): Promise<BpmnReading> {
  const { definition, name, notes } = await readBpmn(xml, newId);
  return {
    definition: definition && JSON.stringify(definition),
    name,
    counts: definition ? countParts(definition) : { states: 0, transitions: 0, components: 0 },
    notes: notes.slice(0, mostNotes),
    total: notes.length,
  };
}

/** Writes a definition, which is JSON, as the text of a BPMN file. */
export function writeBpmnFile({ name, definition }: { name: string; definition: string }): Promise<string> {
  return writeBpmn(name, JSON.parse(definition) as WorkflowDefinition);
}

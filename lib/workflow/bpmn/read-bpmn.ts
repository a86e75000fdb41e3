import type { ModdleElement } from 'bpmn-moddle';
import { findUncleanText } from '@/lib/find-unclean-text';
import { limits } from '@/lib/limits';
import { firstCharacters } from '@/lib/text/first-characters';
import type { WorkflowDefinition } from '../definition';
import { definitionSchema } from '../schema';
import { elementsOf, fieldsOf, textOf, unknownProperties, writtenType } from './bpmn-elements';
import type { BpmnNote, BpmnNoteCode, Note } from './bpmn-note';
import { parseXml, TooManyWarnings } from './parse-xml';
import { processToDefinition } from './process-to-definition';
import { refuseXml } from './refuse-xml';

export interface BpmnImport {
  /** Null if nothing can be imported. The first note says why. */
  definition: WorkflowDefinition | null;
  /** What the file calls the process. May be empty. */
  name: string;
  notes: BpmnNote[];
}

/**
 * Reads the text of a BPMN file as a version of a workflow, and reports everything that was not understood. Any text ends
 * in a report.
 *
 * @param newId makes the id of a part that brings none
 */
export async function readBpmn(text: string, newId: () => string): Promise<BpmnImport> {
  const refused = refuseXml(text);
  if (refused) return refuse(refused);
  let parsed;
  try {
    parsed = await parseXml(text);
  } catch (error) {
    if (error instanceof TooManyWarnings) return refuse('unreadable_file');
    return refuse(error instanceof Error && error.message.startsWith('failed to parse document as') ? 'not_bpmn' : 'broken_xml');
  }
  // Flows that lead nowhere are reported below. What else refers to something that is gone has no meaning here.
  const notes = parsed.warnings
    .filter(({ message }) => !message.startsWith('unresolved reference'))
    .map(({ message }) => unreadable(message));
  const note: Note = (code, element, detail = '') => {
    const name = element ? textOf(element.name) || textOf(element.id) : '';
    notes.push({
      code,
      element: element ? shown(writtenType(element)) : '',
      name: shown(name),
      line: null,
      detail: shown(detail),
    });
  };
  const process = chooseProcess(parsed.rootElement, note);
  if (!process) return refuse('no_process');
  const read = processToDefinition(process, parsed.rootElement, { newId, note });
  const unclean = findUncleanText(read);
  if (unclean) return refuse('unclean_text', unclean.path);
  const checked = definitionSchema.safeParse(read);
  if (!checked.success) return refuse('too_large', checked.error.issues[0]?.path.join('.'));
  return { definition: checked.data, name: shown(textOf(process.name).trim()), notes };
}

const shown = (text: string) => firstCharacters(text.replaceAll('\0', ''), limits.name);

function refuse(code: BpmnNoteCode, detail = ''): BpmnImport {
  return { definition: null, name: '', notes: [{ code, element: '', name: '', line: null, detail }] };
}

/** A warning of the parser, which says where it was: `line: 3`, counted from 0, and why: `nested error: …`. */
function unreadable(message: string): BpmnNote {
  const line = /\bline: (\d+)/.exec(message)?.[1];
  const reason = /nested error: ([^]*)/.exec(message)?.[1] ?? message;
  return { code: 'unreadable', element: '', name: '', line: line === undefined ? null : Number(line) + 1, detail: shown(reason) };
}

/** The first process that has something in it. Others, and what is not a part of one, are reported. */
function chooseProcess(root: ModdleElement, note: Note): ModdleElement | undefined {
  const all = elementsOf(root.rootElements);
  const filled = all.filter(({ $type, flowElements }) => $type === 'bpmn:Process' && elementsOf(flowElements).length > 0);
  const [chosen] = filled;
  for (const other of all) {
    if (other === chosen) continue;
    if (other.$type === 'bpmn:Collaboration') noteCollaboration(other, note);
    else if (other.$type !== 'bpmn:Process') note('left_out', other);
    else if (filled.includes(other)) note('other_process', other);
  }
  return chosen;
}

/** A pool around the process says nothing else. */
function noteCollaboration(collaboration: ModdleElement, note: Note): void {
  for (const part of [...elementsOf(collaboration.messageFlows), ...elementsOf(collaboration.artifacts)]) note('left_out', part);
  const unknown = unknownProperties(collaboration).filter((name) => name !== 'participants' && name !== 'messageFlows');
  if (unknown.length > 0) note('properties', collaboration, unknown.join(', '));
  for (const { processRef, ...participant } of elementsOf(collaboration.participants))
    if (!fieldsOf(processRef).$type) note('left_out', participant as ModdleElement);
}

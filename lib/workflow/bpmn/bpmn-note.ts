import type { ModdleElement } from 'bpmn-moddle';

/** What of a BPMN file was not understood, or means something else here. messages/<locale>/workflowImport.json says what was done instead. */
export const BPMN_NOTES = [
  // Nothing is imported.
  'broken_xml',
  'document_type',
  'not_bpmn',
  'too_large',
  'too_deep',
  'unreadable_file',
  'no_process',
  'unclean_text',
  // Of the whole.
  'other_process',
  'no_diagram',
  // Of an element.
  'unreadable',
  'left_out',
  'properties',
  'task_type',
  'gateway',
  'split_gateway',
  'event',
  'event_definition',
  'subprocess',
  'second_start',
  'broken_flow',
  'condition',
  'text_cut',
  'own_data',
  'component_type',
  'repeated_id',
] as const;

export type BpmnNoteCode = (typeof BPMN_NOTES)[number];

export interface BpmnNote {
  code: BpmnNoteCode;
  /** The element's type as the file writes it, like `userTask`. Empty for the whole file. */
  element: string;
  /** Its name, or its id if it has none. */
  name: string;
  /** Where the element begins, if only that is known of it. */
  line: number | null;
  /** What exactly: an expression, the names of attributes. */
  detail: string;
}

/** Reports something about an element, or about the whole file. */
export type Note = (code: BpmnNoteCode, element: ModdleElement | null, detail?: string) => void;

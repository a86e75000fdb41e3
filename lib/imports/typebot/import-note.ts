/** What of an export was not understood, or means something else here. messages/<locale>/flowImport.json says what was done instead. */
export const IMPORT_NOTES = [
  // Nothing is imported.
  'broken_json',
  'not_typebot',
  'unclean_text',
  'too_large',
  // Of the whole.
  'no_start',
  'event',
  // Of a block.
  'broken_edge',
  'text_cut',
  'inline_code',
  'no_address',
  'video_link',
  'embed_link',
  'format_unchecked',
  'file_input',
  'payment_input',
  'multiple_choice',
  'dynamic_choices',
  'display_condition',
  'many_choices',
  'redirect_link',
  'expression',
  'comparison',
  'script',
  'linked_flow',
  'wait',
  'ab_test',
  'unknown_block',
] as const;

export type ImportNoteCode = (typeof IMPORT_NOTES)[number];

export interface ImportNote {
  code: ImportNoteCode;
  /** The title of the group. Empty for the whole export. */
  group: string;
  /** The type of the block, as Typebot writes it. */
  block: string;
  /** What exactly: an expression, an operator, an address. */
  detail: string;
}

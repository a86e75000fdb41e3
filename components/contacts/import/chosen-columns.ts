import type { ImportField, ImportMapping, ImportPreview } from '@/lib/contracts/user-management/contact-import';

/** A column of the file, and what it was said to contain. Nothing means that it is left out. */
export interface ChosenColumn {
  column: number;
  field: ImportField | '';
  /** The name of the attribute, for columns that are one. */
  attribute: string;
}

export type ColumnsProblem = 'no_column' | 'no_person' | 'field_twice' | 'no_attribute' | 'attribute_twice';

/** What the columns probably contain, each field once. */
export function chosenColumns({ columns }: ImportPreview): ChosenColumn[] {
  const known = new Set<ImportField>();
  return columns.map(({ column, name, suggested }) => {
    const isFree = suggested !== null && (suggested === 'attribute' || !known.has(suggested));
    if (isFree) known.add(suggested);
    return { column, field: isFree ? suggested : '', attribute: name.trim() };
  });
}

/** What is wrong with a choice, if anything. Each customer needs something by which they are recognized. */
export function problemOf(columns: readonly ChosenColumn[]): ColumnsProblem | undefined {
  const chosen = columns.filter(({ field }) => field !== '');
  if (chosen.length === 0) return 'no_column';
  const fields = chosen.map(({ field }) => field).filter((field) => field !== 'attribute');
  if (new Set(fields).size < fields.length) return 'field_twice';
  if (!fields.some((field) => ['name', 'email', 'mobile', 'external_id'].includes(field))) return 'no_person';
  const attributes = chosen.filter(({ field }) => field === 'attribute').map(({ attribute }) => attribute.trim());
  if (attributes.includes('')) return 'no_attribute';
  if (new Set(attributes).size < attributes.length) return 'attribute_twice';
  return undefined;
}

/** A choice as it is sent. */
export function mappingOf(columns: readonly ChosenColumn[]): ImportMapping {
  return columns.flatMap(({ column, field, attribute }) => {
    if (field === '') return [];
    return field === 'attribute' ? { column, field, attribute: attribute.trim() } : { column, field };
  });
}

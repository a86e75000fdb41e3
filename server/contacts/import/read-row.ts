import * as z from 'zod';
import { attributes, contactFields, externalId } from '@/lib/contracts/user-management/contact-fields';
import type { ImportMapping } from '@/lib/contracts/user-management/contact-import';
import { describeIssue } from '@/lib/describe-issue';
import type { FieldProblem } from '@/lib/errors';
import { isStorableText } from '@/lib/text/is-storable-text';
import { splitList } from '@/lib/text/split-list';
import { toAsciiDigits } from '@/lib/text/to-ascii-digits';

/** A customer as a row describes them. What the row leaves empty is missing. */
const imported = z.object({
  name: contactFields.name.unwrap().optional(),
  email: contactFields.email.unwrap().unwrap().optional(),
  mobile: contactFields.mobile.unwrap().unwrap().optional(),
  external_id: externalId.optional(),
  language: contactFields.language.unwrap().unwrap().optional(),
  tags: contactFields.tags.unwrap().default([]),
  notes: contactFields.notes.unwrap().optional(),
  attributes: attributes.default({}),
});
export type ImportedContact = z.output<typeof imported>;

/** The apostrophe that `writeTable` puts before what spreadsheets would execute. */
const escapedFormula = /^'('*[=+@\t\r-])/;

/** A customer with the line of the file. */
export interface NumberedContact {
  line: number;
  contact: ImportedContact;
}

export type ReadRow = { contact: ImportedContact; problem?: undefined } | { problem: FieldProblem };

/** Reads a row as the columns are mapped. Spaces and hyphens of mobile numbers are dropped, and digits may be in any script. */
export function readRow(row: readonly string[], mapping: ImportMapping): ReadRow {
  const read: Record<string, unknown> & { attributes: Record<string, string> } = { attributes: {} };
  for (const { column, field, attribute } of mapping) {
    const text = (row[column - 1] ?? '').trim().replace(escapedFormula, '$1');
    if (!text) continue;
    if (!isStorableText(text)) return { problem: { path: field, key: 'unclean_text' } };
    if (field === 'attribute') read.attributes[attribute ?? ''] = text;
    else if (field === 'tags') read.tags = splitList(text.replaceAll(/[;؛\n]/g, ','));
    else if (field === 'mobile') read.mobile = toAsciiDigits(text).replaceAll(/[\s\u200c().-]/g, '');
    else read[field] = text;
  }
  const { success, data, error } = imported.safeParse(read, { reportInput: true });
  if (!success) return { problem: describeIssue(error.issues[0] as z.core.$ZodIssue) };
  const isNamed = data.name ?? data.email ?? data.mobile ?? data.external_id;
  return isNamed ? { contact: data } : { problem: { path: '', key: 'row_without_contact' } };
}

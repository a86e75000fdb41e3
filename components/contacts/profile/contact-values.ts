import * as z from 'zod';
import { contactFields, language, type Attributes, type ContactDetail } from '@/lib/contracts/user-management/contact-fields';
import type { ContactChange } from '@/lib/contracts/user-management/contacts';
import { limits } from '@/lib/limits';
import { toAsciiDigits } from '@/lib/text/to-ascii-digits';
import { orNull, typedContactMobile } from '../typed-fields';

/** An attribute as it is typed. Its kind is that of the stored value, so that a number remains one. */
export interface TypedAttribute {
  key: string;
  value: string;
  kind: 'text' | 'number' | 'yes_no';
}

/** The fields of a customer as the texts of their form. */
export type ContactValues = {
  name: string;
  email: string;
  mobile: string;
  language: string;
  tags: string[];
  notes: string;
  attributes: TypedAttribute[];
};

const attribute = z.object({
  key: z.string().trim().min(1, 'required').max(limits.attribute_name),
  value: z.string().max(limits.attribute_value),
  kind: z.enum(['text', 'number', 'yes_no']),
});

/** Reads a form as what is stored. */
export const contactValues = z.object({
  name: contactFields.name.unwrap(),
  email: orNull(contactFields.email.unwrap()),
  mobile: typedContactMobile,
  language: orNull(language.nullable()),
  tags: contactFields.tags.unwrap(),
  notes: contactFields.notes.unwrap(),
  attributes: z
    .array(attribute)
    .max(limits.attributes, 'too_many')
    .superRefine((all, { addIssue }) => {
      all.forEach(({ key }, index) => {
        const isTwice = all.findIndex((other) => other.key === key) < index;
        if (isTwice) addIssue({ code: 'custom', path: [index, 'key'], message: 'name_taken' });
      });
    })
    .transform((all): Attributes => Object.fromEntries(all.map(({ key, value, kind }) => [key, storedValue(value, kind)]))),
});

/** The texts of a customer's form. */
export function toValues(contact: ContactDetail): ContactValues {
  return {
    name: contact.name,
    email: contact.email ?? '',
    mobile: contact.mobile ?? '',
    language: contact.language ?? '',
    tags: contact.tags,
    notes: contact.notes,
    attributes: Object.entries(contact.attributes).map(([key, value]) => ({
      key,
      value: String(value ?? ''),
      kind: typeof value === 'number' ? 'number' : typeof value === 'boolean' ? 'yes_no' : 'text',
    })),
  };
}

/** A number that is replaced with words becomes a text. */
function storedValue(value: string, kind: TypedAttribute['kind']): Attributes[string] {
  if (kind === 'yes_no') return value === 'true';
  const number = Number(toAsciiDigits(value).trim());
  return kind === 'number' && value.trim() !== '' && Number.isFinite(number) ? number : value;
}

export const editedFields = ['name', 'email', 'mobile', 'language', 'tags', 'notes', 'attributes'] as const;
export type EditedField = (typeof editedFields)[number];

/** The fields in which a form differs from what it began with. */
export function changesOf(read: z.output<typeof contactValues>, base: ContactDetail): ContactChange {
  const changed = editedFields.filter((field) => !isSame(read[field], base[field]));
  return Object.fromEntries(changed.map((field) => [field, read[field]]));
}

/** The changed fields that someone else has changed to something else in the meantime. */
export function conflictsOf(change: ContactChange, base: ContactDetail, latest: ContactDetail): EditedField[] {
  return editedFields.filter(
    (field) => change[field] !== undefined && !isSame(base[field], latest[field]) && !isSame(change[field], latest[field]),
  );
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(inOrder(a)) === JSON.stringify(inOrder(b));
}

/** Attributes have no order. */
function inOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
}

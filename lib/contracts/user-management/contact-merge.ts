import * as z from 'zod';
import { defineEndpoint } from '../endpoint';
import { id } from '../fields';
import { contact, contactDetail, contactsBase, ofContact } from './contact-fields';

/** The fields of which one customer's value is kept. */
export const chosenFields = ['name', 'email', 'mobile', 'language', 'picture', 'attributes', 'notes'] as const;
export type ChosenField = (typeof chosenFields)[number];

/** `both`: notes one after another; of attributes with the same name and different values, `this` one’s. */
const choice = z.enum(['this', 'other', 'both']).describe('contacts.choice');
export type MergeChoice = z.output<typeof choice>;

const value = z.union([z.string(), z.array(z.string()), z.record(z.string(), z.unknown()), z.null()]);

export const mergePreview = z.object({
  this: contact,
  other: contact,
  /** What happens to each field, unless the merge chooses otherwise. */
  fields: z.array(
    z.object({
      field: z.enum([...chosenFields, 'tags', 'first_seen_at', 'last_seen_at', 'blocked_at']),
      this: value,
      other: value,
      /** Which value is kept by default. */
      kept: choice,
      /** What the field is afterwards, by default. */
      result: value,
      /** Whether both have a value, and they differ. */
      differs: z.boolean().describe('contacts.differs'),
      /** Which ones the merge may choose. Empty: it is not a choice. */
      choices: z.array(choice),
    }),
  ),
  /** What moves to the customer who is kept. */
  moved: z.object({ conversations: z.number().int(), identities: z.number().int() }),
});
export type MergePreview = z.output<typeof mergePreview>;

const other_id = id.describe('contacts.other_id');

/** Shows what a merge would do. Nothing is changed. */
export const previewMerge = defineEndpoint({
  method: 'post',
  path: `${contactsBase}/{contact_id}/merge/preview`,
  access: 'contacts.read',
  params: ofContact,
  body: z.object({ other_id }),
  response: mergePreview,
});

const keptValue = choice.exclude(['both']).optional();

export const mergeInput = z.object({
  other_id,
  /** Which value is kept, by field. The default is that of the preview. */
  fields: z
    .object({
      name: keptValue,
      email: keptValue,
      mobile: keptValue,
      language: keptValue,
      picture: keptValue,
      attributes: choice.optional(),
      notes: choice.optional(),
    })
    .default({})
    .describe('contacts.merge_fields'),
});
export type MergeInput = z.output<typeof mergeInput>;

/** Merges the other customer into this one, who is kept. It cannot be undone. */
export const mergeContacts = defineEndpoint({
  method: 'post',
  path: `${contactsBase}/{contact_id}/merge`,
  access: 'contacts.delete',
  params: ofContact,
  body: mergeInput,
  response: contactDetail,
});

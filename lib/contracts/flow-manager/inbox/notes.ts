import * as z from 'zod';
import { limits } from '@/lib/limits';
import { defineEndpoint } from '../../endpoint';
import { id, timestamp } from '../../fields';
import { inboxConversations, ofConversation } from './actions';

const base = `${inboxConversations}/{session_id}/notes`;

/** A note for colleagues. Customers and models never get it. */
export const note = z.object({
  id,
  author: z.object({ id, name: z.string() }).nullable(),
  text: z.string(),
  /** The members whom it mentions. */
  mentions: z.array(id).describe('inbox_notes.mentions'),
  /** The number of messages before it. */
  after_position: z.number().int().describe('inbox_notes.after_position'),
  created_at: timestamp,
  edited_at: timestamp.nullable(),
});
export type Note = z.output<typeof note>;

export const noteInput = z.object({
  text: z
    .string()
    .max(limits.note)
    .refine((value) => value.trim() !== '', 'required'),
  /** Members of the business. Each is notified once. */
  mentions: z.array(id).max(limits.mentions, 'too_many').default([]).describe('inbox_notes.mentions'),
});
export type NoteInput = z.output<typeof noteInput>;

export const createNote = defineEndpoint({
  method: 'post',
  path: base,
  access: 'handoff.answer',
  params: ofConversation,
  body: noteInput,
  response: note,
  status: 201,
  errors: ['not_found'],
});

const ofNote = ofConversation.extend({ note_id: id });

/** Changes a note of the caller's own. */
export const updateNote = defineEndpoint({
  method: 'put',
  path: `${base}/{note_id}`,
  access: 'handoff.answer',
  params: ofNote,
  body: noteInput,
  response: note,
  errors: ['forbidden', 'not_found'],
});

/** Deletes a note of the caller's own. */
export const deleteNote = defineEndpoint({
  method: 'delete',
  path: `${base}/{note_id}`,
  access: 'handoff.answer',
  params: ofNote,
  errors: ['forbidden'],
});

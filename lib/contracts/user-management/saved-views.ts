import * as z from 'zod';
import { limits } from '@/lib/limits';
import { defineEndpoint } from '../endpoint';
import { changeOf, id, name, timestamp } from '../fields';

const base = '/api/user-management/saved-views';

/** The lists whose searches and filters members can keep. */
export const viewedLists = ['contacts', 'inbox'] as const;
export type ViewedList = (typeof viewedLists)[number];

const list = z.enum(viewedLists).describe('saved_views.list');

export const savedView = z.object({
  id,
  list,
  name: z.string().describe('saved_views.name'),
  query: z.string().describe('saved_views.query'),
  created_at: timestamp,
});
export type SavedView = z.output<typeof savedView>;

/** The caller’s own views of a list, by name. */
export const listSavedViews = defineEndpoint({
  method: 'get',
  path: base,
  access: 'account.read',
  query: z.object({ list }),
  response: z.object({ items: z.array(savedView) }),
});

const fields = {
  name: name(100).describe('saved_views.name'),
  /** The query of the list’s address, without the question mark. */
  query: z.string().max(limits.view_query).describe('saved_views.query'),
};

export const savedViewInput = z.object({ list, ...fields });
export type SavedViewInput = z.output<typeof savedViewInput>;

export const createSavedView = defineEndpoint({
  method: 'post',
  path: base,
  access: 'account.update',
  body: savedViewInput,
  response: savedView,
  status: 201,
});

const params = z.object({ view_id: id });

export const savedViewChange = changeOf(fields);
export type SavedViewChange = z.output<typeof savedViewChange>;

export const updateSavedView = defineEndpoint({
  method: 'put',
  path: `${base}/{view_id}`,
  access: 'account.update',
  params,
  body: savedViewChange,
  response: savedView,
});

export const deleteSavedView = defineEndpoint({
  method: 'delete',
  path: `${base}/{view_id}`,
  access: 'account.update',
  params,
});

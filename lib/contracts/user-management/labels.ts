import * as z from 'zod';
import { limits } from '@/lib/limits';
import { defineEndpoint } from '../endpoint';
import { changeOf, id, listOf, name, searchPage, timestamp } from '../fields';

const base = '/api/user-management/labels';

export const labelColors = ['gray', 'red', 'orange', 'amber', 'green', 'teal', 'blue', 'purple', 'pink'] as const;
export type LabelColor = (typeof labelColors)[number];

export const label = z.object({ id, name: z.string(), color: z.enum(labelColors), created_at: timestamp });
export type Label = z.output<typeof label>;

/** Counting a label's conversations stops at this number. */
export const countedConversations = 10_000;

export const labelDetail = label.extend({ conversations: z.number().int().describe('inbox_settings.label_conversations') });
export type LabelDetail = z.output<typeof labelDetail>;

const fields = { name: name(limits.label_name), color: z.enum(labelColors).default('gray') };

export const labelInput = z.object(fields);
export type LabelInput = z.output<typeof labelInput>;

export const labelChange = changeOf(fields);
export type LabelChange = z.output<typeof labelChange>;

const ofLabel = z.object({ label_id: id });

/** By name. */
export const listLabels = defineEndpoint({
  method: 'get',
  path: base,
  access: 'handoff.read',
  query: searchPage,
  response: listOf(label),
});

export const createLabel = defineEndpoint({
  method: 'post',
  path: base,
  access: 'inbox.manage',
  body: labelInput,
  response: label,
  status: 201,
});

export const getLabel = defineEndpoint({
  method: 'get',
  path: `${base}/{label_id}`,
  access: 'handoff.read',
  params: ofLabel,
  response: labelDetail,
});

export const updateLabel = defineEndpoint({
  method: 'put',
  path: `${base}/{label_id}`,
  access: 'inbox.manage',
  params: ofLabel,
  body: labelChange,
  response: label,
});

export const deleteLabel = defineEndpoint({
  method: 'delete',
  path: `${base}/{label_id}`,
  access: 'inbox.manage',
  params: ofLabel,
});

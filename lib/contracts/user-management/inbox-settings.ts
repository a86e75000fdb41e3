import * as z from 'zod';
import { workingHoursSchema } from '@/lib/engine/flow-settings';
import { limits } from '@/lib/limits';
import { withoutLimits } from '@/lib/without-limits';
import { defineEndpoint } from '../endpoint';
import { changeOf, revision, text } from '../fields';

const base = '/api/user-management/business';

const fields = {
  /** Minutes. Null: never. */
  reassign_after: z.number().int().min(1).max(limits.answer_minutes).nullable().describe('inbox_settings.reassign_after').default(null),
  /** Seconds. 0 sends immediately. */
  undo_seconds: z.number().int().min(0).max(limits.undo_seconds).describe('inbox_settings.undo_seconds').default(5),
  asks_satisfaction: z.boolean().describe('inbox_settings.asks_satisfaction').default(false),
  /** Empty: the default question or thanks in the assistant's language. */
  satisfaction_question: text(limits.satisfaction_text).describe('inbox_settings.satisfaction_question').default(''),
  satisfaction_thanks: text(limits.satisfaction_text).describe('inbox_settings.satisfaction_thanks').default(''),
  /** In the business's timezone. Empty: always. */
  working_hours: workingHoursSchema.describe('inbox_settings.working_hours').default({}),
};

export const inboxSettingsInput = z.object(fields);

export const inboxSettings = withoutLimits(inboxSettingsInput.extend({ revision: revision.default(0) }));
export type InboxSettings = z.output<typeof inboxSettings>;

export const inboxSettingsChange = changeOf(fields);
export type InboxSettingsChange = z.output<typeof inboxSettingsChange>;

export const getInboxSettings = defineEndpoint({
  method: 'get',
  path: `${base}/inbox-settings`,
  access: 'handoff.read',
  response: inboxSettings,
});

export const updateInboxSettings = defineEndpoint({
  method: 'put',
  path: `${base}/inbox-settings`,
  access: 'inbox.manage',
  if_match: true,
  body: inboxSettingsChange,
  response: inboxSettings,
});

/** 0 low, 1 normal, 2 high, 3 urgent. */
export const priorities = [0, 1, 2, 3] as const;
export const priority = z.number().int().min(0).max(3);

const minutes = z.number().int().min(1).max(limits.answer_minutes).nullable();

/** How soon a customer is to be answered, and helped, in minutes of the working hours. Null: no target. */
export const slaTarget = z.object({
  priority: priority.describe('inbox_settings.priority'),
  first_response_minutes: minutes.describe('inbox_settings.first_response_minutes'),
  resolution_minutes: minutes.describe('inbox_settings.resolution_minutes'),
});
export type SlaTarget = z.output<typeof slaTarget>;

/** One per priority, from low to urgent. */
const targets = z.object({ targets: z.array(slaTarget) });

export const slaInput = z.object({
  targets: z
    .array(slaTarget)
    .min(1)
    .max(priorities.length, 'too_many')
    .refine((all) => new Set(all.map((one) => one.priority)).size === all.length, 'priority_twice'),
});
export type SlaInput = z.output<typeof slaInput>;

export const getSla = defineEndpoint({
  method: 'get',
  path: `${base}/sla`,
  access: 'handoff.read',
  response: targets,
});

/** Changes the targets of the priorities that it contains. Requests that are already open keep their times. */
export const updateSla = defineEndpoint({
  method: 'put',
  path: `${base}/sla`,
  access: 'inbox.manage',
  body: slaInput,
  response: targets,
});

import * as z from 'zod';
import { CHECK_CODES } from '@/lib/engine/check-flow';
import { nodeFields } from '@/lib/engine/flow-document';
import { flowSettingsInput, type FlowSettings } from '@/lib/engine/flow-settings';
import { SCAN_CODES, SEVERITIES, type Finding } from '@/lib/engine/scan/finding';
import type { FlowEdit } from '@/lib/engine/scan/flow-edit';
import { SUGGESTION_KINDS } from '@/lib/engine/scan/suggestion';
import { limits } from '@/lib/limits';
import { withoutLimits } from '@/lib/without-limits';
import { defineEndpoint } from '../../endpoint';
import { changeOf, id } from '../../fields';
import { dialogBase } from './dialog-base';
import { edgeChange, edgeInput, handlerChange } from './parts';

const base = `${dialogBase}/versions/{version_id}`;
const params = z.object({ version_id: id });

const { content, prompt, fallback_message, clarification_prompt, mode, parts } = nodeFields;
const nodeEdit = changeOf({ content, prompt, fallback_message, clarification_prompt, mode, parts });

const flowEdit = z
  .discriminatedUnion('do', [
    z.strictObject({ do: z.literal('change_node'), id, change: nodeEdit.strict() }),
    z.strictObject({ do: z.literal('remove_node'), id }),
    z.strictObject({ do: z.literal('add_edge'), edge: edgeInput.omit({ view: true }).strict() }),
    z.strictObject({ do: z.literal('change_edge'), id, change: edgeChange.pick({ order: true, conditions: true }).strict() }),
    z.strictObject({ do: z.literal('remove_edge'), id }),
    z.strictObject({ do: z.literal('change_handler'), id, change: handlerChange.pick({ conditions: true }).strict() }),
    z.strictObject({ do: z.literal('remove_handler'), id }),
    z.strictObject({ do: z.literal('change_settings'), change: changeOf(flowSettingsInput.shape).strict() }),
  ])
  .describe('flowScan.edit') satisfies z.ZodType<FlowEdit>;

/** As stored parts have them. */
const edits = z.array(withoutLimits(flowEdit)).describe('flowScan.edits');

const places = {
  node_id: id.optional(),
  edge_id: id.optional(),
  handler_id: id.optional(),
  setting: z
    .enum(Object.keys(flowSettingsInput.shape) as [keyof FlowSettings])
    .optional()
    .describe('flowScan.setting'),
  field: z.string().optional().describe('flowScan.field'),
};

const finding = z.object({
  code: z.enum([...CHECK_CODES, ...SCAN_CODES]).describe('flowScan.code'),
  severity: z.enum(SEVERITIES).describe('flowScan.severity'),
  ...places,
  params: z
    .record(z.string(), z.union([z.string(), z.number()]))
    .optional()
    .describe('flowScan.params'),
  explanation: z.string().describe('flowScan.explanation'),
  fix: z
    .object({ edits, is_safe: z.boolean().describe('flowScan.is_safe') })
    .optional()
    .describe('flowScan.fix'),
}) satisfies z.ZodType<Finding>;

const count = z.number().int();
const scan = {
  revision: z.int32().describe('flows.version_revision'),
  findings: z.array(finding).describe('flowScan.findings'),
  counts: z.object({ error: count, warning: count, hint: count }).describe('flowScan.counts'),
  outside_variables: z.array(z.string()).describe('flowScan.outside_variables'),
};

/** What is wrong with a version, and what could be better. */
export const scanVersion = defineEndpoint({
  method: 'post',
  path: `${base}/scan`,
  access: 'flows.read',
  heavy: true,
  params,
  response: z.object(scan),
});

/** Why there are no suggestions. */
export const SUGGESTION_REASONS = ['no_model', 'no_credit', 'model_failed', 'unreadable'] as const;
export type SuggestionReason = (typeof SUGGESTION_REASONS)[number];

const suggestion = z.object({
  kind: z.enum(SUGGESTION_KINDS).describe('flowScan.kind'),
  why: z.string().describe('flowScan.why'),
  edits,
});

/** The same with suggestions of the assistant's model, which the business pays for like an answer. */
export const scanWithSuggestions = defineEndpoint({
  method: 'post',
  path: `${base}/scan-with-suggestions`,
  access: 'flows.update',
  heavy: true,
  limit: 'chat',
  params,
  response: z.object({
    ...scan,
    suggestions: z.array(suggestion).describe('flowScan.suggestions'),
    reason: z.enum(SUGGESTION_REASONS).nullable().describe('flowScan.reason'),
    is_partial: z.boolean().describe('flowScan.is_partial'),
  }),
});
export type Suggestion = z.output<typeof suggestion>;

/** Makes the changes of a suggestion or a fix, all of them or none. The revision that was seen is that of the scan. */
export const applySuggestion = defineEndpoint({
  method: 'post',
  path: `${base}/apply-suggestion`,
  access: 'flows.update',
  params,
  if_match: true,
  body: z.object({ edits: z.array(flowEdit).min(1).max(limits.edits).describe('flowScan.edits') }),
  max_body: 512 * 1024,
  response: z.object({ revision: z.int32().describe('flows.version_revision') }),
  errors: ['conflict', 'precondition_failed'],
});
export type SuggestedEdit = z.output<typeof flowEdit>;

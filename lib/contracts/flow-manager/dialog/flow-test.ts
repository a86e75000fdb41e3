import * as z from 'zod';
import { channelIds } from '@/lib/channels/channels';
import { ACTION_OUTCOMES } from '@/lib/engine/action-outcome';
import { limits } from '@/lib/limits';
import { INSTANCE_STATUSES } from '@/lib/workflow/instance';
import { contextVariables } from '../../context-variables';
import { id, moment, name } from '../../fields';
import { attachmentLimits, conversationStatus } from '../messaging';

const text = (max: number) => z.string().max(max);
const number = z.number().min(-1e9).max(1e9);
const replyText = text(limits.reply_bytes);
const key = text(limits.name);

/** A reply as a test expects it. Only what is given is compared. */
export const expectedReply = z.object({
  type: z.enum(['text', 'image', 'audio']).optional(),
  text: replyText.optional(),
  url: text(limits.url).optional(),
  choices: z.array(text(limits.choice_label)).max(limits.choices).optional().describe('flow_tests.choices'),
  node: key.nullable().optional().describe('flow_tests.reply_node'),
});
export type ExpectedReply = z.output<typeof expectedReply>;

/** What a turn must lead to. What is null is not compared, nor are variables that are not named. */
export const expectation = z.object({
  replies: z.array(expectedReply).max(limits.effects).nullable().default(null).describe('flow_tests.replies'),
  node: key.nullable().default(null).describe('flow_tests.node'),
  status: conversationStatus.nullable().default(null),
  variables: z
    .record(key, z.json().meta({ description: 'flow_tests.variable_value' }))
    .refine((variables) => Object.keys(variables).length <= limits.variables, 'too_many')
    .default({})
    .describe('flow_tests.variables'),
});
export type Expectation = z.output<typeof expectation>;

/** What a workflow said, and where it was then. */
const workflowReport = z.object({
  instance_id: text(limits.name).nullable().describe('flow_tests.instance_id'),
  workflow: text(limits.name),
  status: z.enum([...INSTANCE_STATUSES, 'missing']).describe('flow_tests.workflow_status'),
  asks: z.boolean().describe('flow_tests.workflow_asks'),
  messages: z
    .array(z.object({ text: replyText, choices: z.array(text(limits.short_text)).max(limits.workflow_choices) }))
    .max(limits.effects)
    .describe('flow_tests.workflow_messages'),
  values: z
    .record(key, z.json().meta({ description: 'flow_tests.workflow_value' }))
    .refine((values) => Object.keys(values).length <= limits.variables, 'too_many')
    .describe('flow_tests.workflow_values'),
});

const failure = z.object({
  code: z.enum(['effect_failed', 'effect_unfinished', 'model_failed', 'action_failed', 'effect_timed_out', 'effect_too_long']),
});

/** The answer of a model, an action, a workflow, or the knowledge as it was recorded with a test. Nothing is called when the test runs. */
export const recordedResult = z.object({
  type: z
    .enum(['generate', 'answer', 'call_action', 'run_workflow', 'render_template', 'route'])
    .nullable()
    .default(null)
    .describe('flow_tests.effect'),
  node: key.nullable().default(null).describe('flow_tests.effect_node'),
  result: z
    .looseObject({
      text: replyText,
      outcome: z.enum(ACTION_OUTCOMES).optional(),
      status: z.number().int().min(0).max(999).nullable().optional(),
      report: workflowReport.optional(),
    })
    .optional()
    .describe('flow_tests.result'),
  failure: z.looseObject(failure.shape).optional().describe('flow_tests.failure'),
});
export type RecordedResult = z.output<typeof recordedResult>;

const nlu = z.object({
  intents: z.array(z.object({ name: key, confidence: z.number().min(0).max(1) })).max(20),
  entities: z
    .array(
      z.object({
        entity: key,
        value: z.union([text(limits.message), number]),
        start: z.int().min(0).max(limits.message),
        end: z.int().min(0).max(limits.message),
        builtin: z.boolean().optional(),
      }),
    )
    .max(100),
  sentiment: z.enum(['positive', 'negative', 'neutral']).nullable(),
});

/** What happens in a turn of a test, and what it must lead to. */
export const testStep = z.object({
  event: z
    .enum(['start', 'user_message', 'taken_over', 'handoff_resolved', 'abandon', 'workflow_moved'])
    .default('user_message')
    .describe('flow_tests.event'),
  text: text(limits.message).default('').describe('flow_tests.text'),
  files: z
    .array(
      z.object({
        file_name: text(limits.external_id),
        content_type: text(limits.name),
        attachment_id: id.optional().describe('flow_tests.attachment'),
      }),
    )
    .max(attachmentLimits.count)
    .default([])
    .describe('flow_tests.files'),
  at: moment.nullable().default(null).describe('flow_tests.at'),
  staff_away: z.boolean().default(false).describe('flow_tests.staff_away'),
  report: workflowReport.nullable().default(null).describe('flow_tests.report'),
  nlu: nlu.nullable().default(null).describe('flow_tests.nlu'),
  changed_variables: contextVariables.nullable().default(null).describe('flow_tests.changed_variables'),
  results: z.array(recordedResult).max(limits.effects).default([]).describe('flow_tests.results'),
  expected: expectation.prefault({}),
});
export type TestStep = z.output<typeof testStep>;

/** A conversation as a test of its flow. */
export const flowTestContent = z.object({
  name: name(limits.name),
  context: contextVariables.default({}).describe('flow_tests.context'),
  channel: z.enum(channelIds).default('test').describe('flow_tests.channel'),
  steps: z.array(testStep).min(1).max(limits.flow_test_steps).describe('flow_tests.steps'),
});
export type FlowTestContent = z.output<typeof flowTestContent>;

/** Where a test and a version differ. */
export const testDifference = z.object({
  step: z.number().int().describe('flow_tests.step'),
  kind: z.enum(['reply', 'node', 'status', 'variable', 'not_recorded']).describe('flow_tests.kind'),
  name: z.string().nullable().describe('flow_tests.difference_name'),
  node: z.string().nullable().describe('flow_tests.difference_node'),
  node_id: z.string().nullable().describe('flow_tests.difference_node_id'),
  is_node_missing: z.boolean().describe('flow_tests.is_node_missing'),
  expected: z.json().describe('flow_tests.expected'),
  actual: z.json().describe('flow_tests.actual'),
});
export type TestDifference = z.output<typeof testDifference>;

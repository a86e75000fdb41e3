import * as z from 'zod';
import { limits } from '@/lib/limits';
import { withoutLimits } from '@/lib/without-limits';
import { defineEndpoint } from '../../endpoint';
import { changeOf, id, revision, timestamp } from '../../fields';
import { dialogBase } from './dialog-base';
import { expectation, flowTestContent, testDifference } from './flow-test';

const ofBase = `${dialogBase}/flow-bases/{flow_base_id}/tests`;
const ofTest = `${dialogBase}/tests/{test_id}`;
const baseParams = z.object({ flow_base_id: id });
const params = z.object({ test_id: id });

const lastRun = z.object({ version_id: id, passed: z.boolean(), at: timestamp });

/** A test without what happens in it. */
const testRow = z.object({
  id,
  flow_base_id: id,
  name: z.string(),
  step_count: z.number().int(),
  last_run: lastRun.nullable().describe('flow_tests.last_run'),
  revision,
  created_at: timestamp,
  updated_at: timestamp,
});
export type FlowTestRow = z.output<typeof testRow>;

export const flowTest = testRow.extend(withoutLimits(flowTestContent).shape);
export type FlowTest = z.output<typeof flowTest>;

/** The tests of a flow by name. There are few enough for one answer. */
export const listFlowTests = defineEndpoint({
  method: 'get',
  path: ofBase,
  access: 'flows.read',
  params: baseParams,
  response: z.object({ items: z.array(testRow) }),
});

export const createFlowTest = defineEndpoint({
  method: 'post',
  path: ofBase,
  access: 'flows.update',
  params: baseParams,
  body: z
    .object({
      ...flowTestContent.shape,
      steps: flowTestContent.shape.steps.optional(),
      session_id: id.optional().describe('flow_tests.session_id'),
    })
    .refine(({ steps, session_id }) => steps || session_id, { path: ['steps'], error: 'required' }),
  max_body: limits.flow_test_bytes,
  response: flowTest,
  status: 201,
  errors: ['conflict', 'not_found'],
});

/** A live test's conversation as a test that is not kept yet, with everything that it said as expected. */
export const draftFlowTest = defineEndpoint({
  method: 'post',
  path: `${ofBase}/draft`,
  access: 'flows.update',
  params: baseParams,
  body: z.object({ session_id: id.describe('flow_tests.session_id') }),
  response: withoutLimits(flowTestContent).extend({ name: z.string().describe('flow_tests.drafted_name') }),
  errors: ['conflict', 'not_found'],
});

export const getFlowTest = defineEndpoint({ method: 'get', path: ofTest, access: 'flows.read', params, response: flowTest });

export const updateFlowTest = defineEndpoint({
  method: 'put',
  path: ofTest,
  access: 'flows.update',
  params,
  if_match: true,
  body: changeOf(flowTestContent.shape),
  max_body: limits.flow_test_bytes,
  response: flowTest,
});

export const deleteFlowTest = defineEndpoint({ method: 'delete', path: ofTest, access: 'flows.update', params });

const testResult = z.object({
  test_id: id,
  name: z.string(),
  outcome: z.enum(['passed', 'failed', 'not_run']).describe('flow_tests.outcome'),
  differences: z.array(testDifference),
  /** What each turn led to. Empty for a test that passed. */
  steps: z.array(withoutLimits(expectation)).describe('flow_tests.actual_steps'),
});
export type TestResult = z.output<typeof testResult>;

export const runFlowTests = defineEndpoint({
  method: 'post',
  path: `${dialogBase}/versions/{version_id}/tests/run`,
  access: 'flows.update',
  heavy: true,
  params: z.object({ version_id: id }),
  body: z.object({ test_ids: z.array(id).min(1).max(limits.flow_tests).optional().describe('flow_tests.test_ids') }),
  response: z.object({
    passed: z.number().int(),
    failed: z.number().int(),
    not_run: z.number().int(),
    items: z.array(testResult),
  }),
  errors: ['not_found'],
});
export type TestRun = z.output<NonNullable<typeof runFlowTests.response>>;

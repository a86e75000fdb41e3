import { setImmediate } from 'node:timers/promises';
import type { FlowTestContent } from '@/lib/contracts/flow-manager/dialog/flow-test';
import type { TestResult } from '@/lib/contracts/flow-manager/dialog/tests';
import { defaultMessages } from '@/lib/engine/default-messages';
import { renderNamed } from '@/lib/engine/render-template';
import { wantedEntities } from '@/lib/engine/wanted-entities';
import { AppError } from '@/lib/errors';
import { expectationOf } from '@/lib/flow-tests/compare-step';
import { runFlowTest, type FinishedTest, type TestSubject } from '@/lib/flow-tests/run-flow-test';
import { limits } from '@/lib/limits';
import { nluLanguage } from '@/lib/nlu/nlu-language';
import { readMessage } from '@/lib/nlu/read-message';
import { loadFlowSet } from '@/server/dialog-flows/load-flow-set';
import { loadModel } from '@/server/nlu/load-model';
import { loadNlu } from '@/server/nlu/load-nlu';
import type { Context } from '@/server/platform/context';

/**
 * Runs tests of a flow against one of its versions, and keeps how each ended. No conversation is created and nothing outside
 * is asked. Tests for which no time is left are not run. Throws not_found.
 */
export async function runFlowTests(ctx: Context, version_id: string, test_ids?: readonly string[]) {
  const { subject, flow_base_id } = await subjectOf(ctx, version_id);
  const ids = test_ids && [...new Set(test_ids)];
  const tests = await ctx.db((tx) =>
    tx.flowTest.findMany({ where: { flow_base_id, ...(ids && { id: { in: ids } }) }, orderBy: [{ name: 'asc' }, { id: 'asc' }] }),
  );
  if (ids && tests.length !== ids.length) throw new AppError('not_found');
  const deadline = performance.now() + limits.flow_tests_ms;
  const items: TestResult[] = [];
  for (const { id, name, context, steps } of tests) {
    const content = { context, steps } as unknown as Pick<FlowTestContent, 'context' | 'steps'>;
    const finished = await finish(content, subject, Math.min(deadline, performance.now() + limits.flow_test_ms));
    items.push({ test_id: id, name, ...resultOf(finished, subject) });
  }
  const ran = items.filter(({ outcome }) => outcome !== 'not_run');
  await ctx.db(async (tx) => {
    for (const { test_id, outcome } of ran) {
      const last_run = { version_id, passed: outcome === 'passed', at: ctx.now.toISOString() };
      await tx.flowTest.updateMany({ where: { id: test_id }, data: { last_run } });
    }
  });
  const count = (outcome: TestResult['outcome']) => items.filter((item) => item.outcome === outcome).length;
  return { passed: count('passed'), failed: count('failed'), not_run: count('not_run'), items };
}

/** Null if the time is over. Everything else in this process can run between two steps. */
async function finish(
  content: Pick<FlowTestContent, 'context' | 'steps'>,
  subject: TestSubject,
  deadline: number,
): Promise<FinishedTest | null> {
  const recorded = content.steps.flatMap(({ results }) => results.map(({ type }) => type));
  // Without a model, a flow takes other paths than when the test was recorded.
  const model_connected = recorded.some((type) => type === 'generate' || type === 'answer');
  const assistant = { ...subject.env.assistant, model_connected };
  const run = runFlowTest(content, { ...subject, env: { ...subject.env, assistant } });
  while (performance.now() < deadline) {
    const { done, value } = run.next();
    if (done) return value;
    await setImmediate();
  }
  return null;
}

function resultOf(finished: FinishedTest | null, { flows }: TestSubject): Pick<TestResult, 'outcome' | 'differences' | 'steps'> {
  if (!finished) return { outcome: 'not_run', differences: [], steps: [] };
  const { differences, reached } = finished;
  if (differences.length === 0) return { outcome: 'passed', differences, steps: [] };
  return { outcome: 'failed', differences, steps: reached.map((step) => expectationOf(step, flows)) };
}

/** What tests of a version run against: as in a live test, a version that is not active enters the newest versions of other flows. */
async function subjectOf(ctx: Context, version_id: string): Promise<{ subject: TestSubject; flow_base_id: string }> {
  const { business_id } = ctx;
  const { version, versions } = await ctx.db(async (tx) => {
    const found = await tx.flowVersion.findUnique({ where: { id: version_id }, include: { flow_base: { include: { assistant: true } } } });
    if (!found) throw new AppError('not_found');
    const { assistant_id } = found.flow_base;
    const all = await tx.flowVersion.findMany({ where: { flow_base: { assistant_id } }, orderBy: { id: 'asc' } });
    return { version: found, versions: all };
  });
  const { flow_base, is_active, revision, number } = version;
  const { assistant, is_default } = flow_base;
  const flowSet = await loadFlowSet(business_id, version_id, { versions, runs_drafts: !is_active }, []);
  if (!flowSet) throw new AppError('not_found');
  const { intents, templates } = await loadNlu(business_id, assistant);
  const model = assistant.nlu_model_id ? await loadModel(business_id, assistant.nlu_model_id) : null;
  const flows = { intents, ...flowSet };
  const { timezone } = flows.main.settings;
  const reading = { language: nluLanguage(assistant.language), model, wanted_entities: wantedEntities(flows) };
  const { mode, language } = assistant;
  const flow_untouched = revision === 0 && number === 1 && is_default;
  const subject: TestSubject = {
    flows,
    env: {
      random: () => 0.5,
      assistant: { mode, language, model_connected: false, flow_untouched, workflow_id: is_default ? assistant.workflow_id : null },
      default_messages: defaultMessages(language),
    },
    now: ctx.now.getTime(),
    read: (text, now) => readMessage(text, { ...reading, context: { now, timezone } }),
    render: (template, variables) => renderNamed(templates, template, variables),
  };
  return { subject, flow_base_id: version.flow_base_id };
}

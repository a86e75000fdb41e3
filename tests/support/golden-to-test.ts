import type { FlowTestContent, TestStep } from '@/lib/contracts/flow-manager/dialog/flow-test';
import type { GoldenCase, GoldenTurn } from '@/lib/engine/golden/golden-file';
import { waitingReport } from '@/lib/engine/golden/walk-golden';
import { flowTestContent } from '@/lib/contracts/flow-manager/dialog/flow-test';

/** A golden case as a test of a flow. What tests do not compare, such as effects and steps of the trace, is left out. */
export function goldenToTest(golden: GoldenCase): FlowTestContent {
  let now = Date.parse('2026-11-21T08:30:00Z');
  const steps = golden.turns.map((turn) => {
    now = turn.at ? Date.parse(turn.at) : now + (turn.after ?? 1) * 1000;
    return goldenStep(turn, now);
  });
  // A session over the API has no nested values in its context, but an engine's state may.
  return {
    ...flowTestContent.parse({ name: golden.name.slice(0, 200), steps }),
    context: (golden.context ?? {}) as FlowTestContent['context'],
  };
}

function goldenStep({ say, event, moved, nlu, results, replies, status, variables }: GoldenTurn, now: number): unknown {
  return {
    event: moved ? 'workflow_moved' : say === undefined ? (event ?? 'start') : 'user_message',
    report: moved && { ...waitingReport, ...moved },
    text: say ?? '',
    at: new Date(now).toISOString(),
    nlu: nlu && {
      intents: (nlu.intents ?? []).map(([name, confidence]) => ({ name, confidence })),
      entities: nlu.entities ?? [],
      sentiment: nlu.sentiment ?? null,
    },
    results: results?.map((one) => ('failure' in one ? { failure: one.failure } : { result: one })),
    expected: { replies: replies.map(goldenReply), status: status ?? null, variables: variables ?? {} },
  };
}

function goldenReply(reply: GoldenTurn['replies'][number]): NonNullable<TestStep['expected']['replies']>[number] {
  if (typeof reply === 'string') return { text: reply };
  const { type, text, url, choices } = reply as { type?: 'text'; text?: string; url?: string; choices?: { label?: string }[] | null };
  return {
    ...(type && { type }),
    ...(text !== undefined && { text }),
    ...(url && { url }),
    ...(choices?.every(({ label }) => label) && { choices: choices.map(({ label = '' }) => label) }),
  };
}

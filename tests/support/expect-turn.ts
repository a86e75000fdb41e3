import { expect } from 'vitest';
import type { GoldenTurn } from '@/lib/engine/golden/golden-file';
import type { WalkedTurn } from '@/lib/engine/golden/walk-golden';

/** Compares what happened in a turn with what its file expects. The number is its place in the conversation, from 1. */
export function expectTurn({ turn, walked }: { turn: GoldenTurn; walked: WalkedTurn }, number: number): void {
  const at = `turn ${number}, ${turn.say ?? turn.event}`;
  expectReplies(walked, turn.replies, at);
  if (turn.requests) expectRequests(walked, turn.requests, at);
  if (turn.effects) expect(outcomes(walked), at).toMatchObject(turn.effects);
  if (turn.status) expect(walked.status, at).toBe(turn.status);
  if (turn.counters) expect(walked.trace.counters_after, at).toMatchObject(turn.counters);
  for (const [variable, value] of Object.entries(turn.variables ?? {})) {
    expect(walked.state.variables[variable] ?? null, `${at}, ${variable}`).toEqual(value);
  }
  expectInOrder(walked, turn.trace ?? [], at);
  for (const step of turn.never ?? []) {
    expect(walked.trace.steps, at).not.toContainEqual(expect.objectContaining(step));
  }
}

function expectReplies({ effects }: WalkedTurn, expected: readonly unknown[], at: string): void {
  const replies = effects.flatMap((effect) => (effect.type === 'send' ? [effect.reply] : []));
  const actual = replies.map((reply, index) =>
    typeof expected[index] === 'object' ? { ...nullFields(expected[index]), ...reply } : reply.text,
  );
  expect(actual, at).toHaveLength(expected.length);
  expect(actual, at).toMatchObject(expected);
}

function expectRequests({ requests }: WalkedTurn, expected: readonly object[], at: string): void {
  expect(requests.length, at).toBe(expected.length);
  expect(
    requests.map((request, index) => ({ ...nullFields(expected[index] ?? null), ...request })),
    at,
  ).toMatchObject(expected);
}

/** The fields that an expected reply or request must not have. */
function nullFields(expected: object | null): Record<string, null> {
  return Object.fromEntries(Object.entries(expected ?? {}).flatMap(([name, value]) => (value === null ? [[name, null]] : [])));
}

function outcomes({ effects }: WalkedTurn) {
  return effects.filter(({ type }) => type !== 'send' && !type.endsWith('_abandon_timer'));
}

function expectInOrder({ trace }: WalkedTurn, expected: readonly Record<string, unknown>[], at: string): void {
  let from = 0;
  for (const step of expected) {
    const found = trace.steps.findIndex((candidate, index) => index >= from && expect.objectContaining(step).asymmetricMatch(candidate));
    const rest = JSON.stringify(trace.steps.slice(from), null, 1);
    expect(found, `${at}: ${JSON.stringify(step)} is not in\n${rest}`).toBeGreaterThanOrEqual(0);
    from = found + 1;
  }
}

import type { Expectation, ExpectedReply, TestDifference, TestStep } from '../contracts/flow-manager/dialog/flow-test';
import type { Reply } from '../engine/effect-types';
import type { JsonValue } from '../engine/json-value';
import type { FlowSet } from '../engine/types';
import { nodeByKey, nodeOf } from './node-of';
import type { ReachedStep } from './reached-step';

/** What a step led to, in the form in which tests expect it. */
export function expectationOf({ replies, position, status, variables }: ReachedStep, flows: FlowSet): Expectation {
  return { replies: replies.map((reply) => asExpected(reply, flows)), node: position?.key ?? null, status, variables };
}

function asExpected(reply: Reply, flows: FlowSet): ExpectedReply {
  const { type, text, url, choices } = reply;
  const labels = choices && { choices: choices.map(({ label }) => label) };
  return { type, text, ...(url !== undefined && { url }), ...labels, node: nodeOf(flows, reply)?.key ?? null };
}

/** Where a step led to something else than its test expects. */
export function compareStep(number: number, { expected }: TestStep, reached: ReachedStep, flows: FlowSet): TestDifference[] {
  const actual = expectationOf(reached, flows);
  const differences: TestDifference[] = [];
  const add = (kind: TestDifference['kind'], node: string | null, what: Pick<TestDifference, 'name' | 'expected' | 'actual'>) => {
    const found = node === null ? null : nodeByKey(flows, node);
    differences.push({ step: number, kind, node, node_id: found?.id ?? null, is_node_missing: node !== null && !found, ...what });
  };
  const replies = expected.replies ?? [];
  const said = expected.replies === null ? [] : (actual.replies ?? []);
  for (let index = 0; index < Math.max(replies.length, said.length); index++) {
    const [one, other] = [replies[index], said[index]];
    if (one && other && isAsExpected(one, other)) continue;
    const what = { expected: one ? shown(one) : null, actual: other ? shown(other) : null };
    add('reply', one?.node ?? other?.node ?? actual.node, { name: String(index + 1), ...what });
  }
  if (expected.node !== null && expected.node !== actual.node) {
    add('node', expected.node, { name: null, expected: expected.node, actual: actual.node });
  }
  if (expected.status !== null && expected.status !== actual.status) {
    add('status', actual.node, { name: null, expected: expected.status, actual: actual.status });
  }
  for (const [name, value] of Object.entries(expected.variables)) {
    const current = reached.variables[name] ?? null;
    if (!isSame(value, current)) add('variable', actual.node, { name, expected: value, actual: current });
  }
  return differences;
}

/** Where it was said is no part of what is compared, because a node may be renamed. */
const shown = ({ node: _node, ...reply }: ExpectedReply): JsonValue => reply;

function isAsExpected(expected: ExpectedReply, actual: ExpectedReply): boolean {
  return (['type', 'text', 'url', 'choices'] as const).every(
    (field) => expected[field] === undefined || isSame(expected[field], actual[field] ?? null),
  );
}

/** Whether two values are the same JSON, whatever the order of their fields. */
function isSame(one: JsonValue, other: JsonValue): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [first, second] = [new Map(Object.entries(one)), new Map(Object.entries(other))];
  return first.size === second.size && [...first].every(([name, value]) => second.has(name) && isSame(value, second.get(name) ?? null));
}

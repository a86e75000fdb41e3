import type { WorkflowDefinition } from '@/lib/workflow/definition';

/** A definition with the numbers of its ids in their order, because each workflow has ids of its own. */
export function withoutIds({ states, transitions, connections, variables }: WorkflowDefinition): unknown {
  const numbers = new Map<string, number>();
  const text = JSON.stringify({ states, transitions, connections, variables }, inOrder).replace(
    /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g,
    (id) => {
      if (!numbers.has(id)) numbers.set(id, numbers.size);
      return `id ${numbers.get(id)}`;
    },
  );
  return JSON.parse(text);
}

/** The database orders the keys of an object in its own way. */
function inOrder(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

import type { Flow } from '@/lib/contracts/flow-manager/dialog/versions';
import { partKinds, type FlowParts, type PartKind } from '../flow-changes';
import type { FlowStep } from './flow-step';

type Part = FlowParts[PartKind];
type Ids = ReadonlyMap<string, string>;

/**
 * The ids in a draft of the parts of the version that it copies. A copy has the same parts in the same order. If someone
 * has edited one of the two, nodes are found by their keys, and what is not found gets no id.
 */
export function draftIds(version: Flow, draft: Flow): Ids {
  const ids = new Map<string, string>();
  const keys = new Map(draft.nodes.map(({ key, id }) => [key, id]));
  for (const { id, key } of version.nodes) {
    const copy = keys.get(key);
    if (copy) ids.set(id, copy);
  }
  for (const kind of ['edges', 'handlers', 'notes'] as const) {
    const copies: readonly { id: string; target?: string; text?: string }[] = draft[kind];
    if (copies.length !== version[kind].length) continue;
    version[kind].forEach((part, place) => {
      const copy = copies[place];
      if (copy && sign(copy) === sign(partInDraft(part, ids))) ids.set(part.id, copy.id);
    });
  }
  return ids;
}

/** What a part and its copy have in common even if one of them was edited: where it leads to, or what it says. */
function sign({ target, text }: { target?: string; text?: string }): string | undefined {
  return target ?? text;
}

/** What is shown of the version, with the draft's ids. Parts that are unchanged are the draft's own objects. */
export function inDraft(shown: Flow, version: Flow, draft: Flow, ids: Ids): Flow {
  const next = { ...draft, settings: shown.settings === version.settings ? draft.settings : shown.settings };
  for (const kind of partKinds) {
    const known = new Set<Part>(version[kind]);
    const copies = new Map<string, Part>(draft[kind].map((part) => [part.id, part]));
    const parts = shown[kind].map((part) => {
      const copy = copies.get(ids.get(part.id) ?? '');
      if (!copy) return partInDraft(part, ids);
      return known.has(part) ? copy : { ...partInDraft(part, ids), revision: copy.revision };
    });
    const isUnchanged = parts.length === draft[kind].length && parts.every((part, place) => part === draft[kind][place]);
    (next as Record<PartKind, Part[]>)[kind] = isUnchanged ? draft[kind] : (parts as Part[]);
  }
  return next;
}

export function stepInDraft({ parts, settings, order }: FlowStep, ids: Ids): FlowStep {
  const idOf = (id: string) => ids.get(id) ?? id;
  return {
    parts: parts.map(({ before, after, ...edit }) => ({
      ...edit,
      before: before && partInDraft(before, ids),
      after: after && partInDraft(after, ids),
    })),
    settings,
    order: order && { before: order.before.map(idOf), after: order.after.map(idOf) },
  };
}

function partInDraft<One extends Part>(part: One, ids: Ids): One {
  const { id, source, target } = part as Part & { source?: string; target?: string };
  const idOf = (one: string) => ids.get(one) ?? one;
  return {
    ...part,
    id: idOf(id),
    ...(source !== undefined && { source: idOf(source) }),
    ...(target !== undefined && { target: idOf(target) }),
  };
}

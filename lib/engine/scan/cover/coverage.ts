import type { OutgoingEdges } from '../../check-flow/flow-graph';
import { isDefaultEdge } from '../../compile-flow';
import { readCondition, type Condition } from '../../condition-schema';
import { nextOf } from '../../nodes/registry';
import type { ScannedFlow } from '../flow-edit';
import { Bounds } from './bounds';
import { RivalIndex, rivalOf, type Owner, type Rival } from './rival-index';
import { isMetIn, waysOf, type Way } from './way';

/** What earlier edges and handlers leave nothing to. */
export interface Cover {
  kind: 'edge' | 'handler';
  owner: Owner;
  /** Whether they leave it nothing at all. */
  is_whole: boolean;
  /** The texts that never lead to it, by the place of their condition. */
  texts: ReadonlyMap<number, string[]>;
  /** What is taken instead, in the first case. */
  by: { kind: 'edge' | 'handler'; owner: Owner };
}

export interface Coverage {
  covers: readonly Cover[];
  /** False if the flow has too many paths to compare all of them. */
  is_complete: boolean;
}

/** How often conditions are compared at most. That takes about a second. */
const mostComparisons = 500_000;

/**
 * Which edges of a node, and which handlers, are never taken because earlier ones are, and which of their texts. Only
 * what is certain counts: whenever the later one is met, an earlier one is met too. Handlers are tried before the edges
 * of nodes that wait for a message.
 */
export function findCoverage(flow: ScannedFlow, outgoing: OutgoingEdges): Coverage {
  const ids = new Set(flow.nodes.map(({ id }) => id));
  const search = new CoverSearch();
  const handlers = flow.handlers.filter(({ target }) => ids.has(target));
  const covers = search.inOrder('handler', handlers);
  const first = new RivalIndex();
  // A node may save the message before its edges are tried, so they see other variables than handlers.
  for (const handler of handlers.filter((one) => !one.conditions.some((condition) => 'variable' in condition))) first.add(rivalOf(handler));
  for (const node of flow.nodes) {
    const edges = (outgoing.get(node.id) ?? []).filter((edge) => !isDefaultEdge(edge)).toSorted((one, other) => one.order - other.order);
    if (edges.length > 0) covers.push(...search.inOrder('edge', edges, nextOf(node) === 'wait' ? first : undefined));
  }
  return { covers, is_complete: search.isComplete };
}

class CoverSearch {
  private comparisons = 0;

  get isComplete(): boolean {
    return this.comparisons <= mostComparisons;
  }

  /** @param first the handlers that are tried before these edges */
  inOrder(kind: Cover['kind'], owners: readonly Owner[], first?: RivalIndex): Cover[] {
    const bounds = new Bounds(owners.flatMap(({ conditions }) => conditions.map(readCondition)));
    const earlier = new RivalIndex();
    return owners.flatMap((owner) => {
      const cover = this.coverOf(kind, owner, bounds, { earlier, ...(first && { first }) });
      // What is never taken takes nothing from others.
      if (!cover?.is_whole) earlier.add(rivalOf(owner));
      return cover ?? [];
    });
  }

  private coverOf(
    kind: Cover['kind'],
    owner: Owner,
    bounds: Bounds,
    { first, earlier }: { first?: RivalIndex; earlier: RivalIndex },
  ): Cover | null {
    const conditions = owner.conditions.map(readCondition);
    const isAll = owner.operator === 'AND';
    if (!this.isComplete || (isAll && conditions.some(isNeverMet))) return null;
    const ways = conditions.map((condition) => (isNeverMet(condition) ? [] : waysOf(condition, bounds)));
    const texts = new Map<number, string[]>();
    const whole: boolean[] = [];
    let by: Cover['by'] | null = null;
    ways.forEach((own, place) => {
      const others = isAll ? ways.filter((_, index) => index !== place) : [];
      const covered = own.filter((way) => {
        const rival = this.find(first, [[way], ...others], bounds);
        const found = rival ? ({ kind: 'handler', owner: rival.owner } as const) : null;
        const sibling = found ? null : this.find(earlier, [[way], ...others], bounds);
        by ??= found ?? (sibling && { kind, owner: sibling.owner });
        return found !== null || sibling !== null;
      });
      whole.push(covered.length === own.length);
      const typed = covered.flatMap((way) => ('typed' in way ? [way.typed] : []));
      if (typed.length > 0) texts.set(place, typed);
    });
    const is_whole = isAll ? whole.includes(true) : whole.every(Boolean);
    return by && (is_whole || texts.size > 0) ? { kind, owner, is_whole, texts, by } : null;
  }

  /** The first of the rivals that is certainly met if all these facts are true. A fact is true in one of its ways. */
  private find(rivals: RivalIndex | undefined, facts: readonly (readonly Way[])[], bounds: Bounds): Rival | null {
    const ways = facts.flat();
    this.comparisons += ways.length;
    for (const rival of rivals?.find(ways) ?? []) {
      if (this.isMet(rival, facts, bounds)) return rival;
      if (!this.isComplete) break;
    }
    return null;
  }

  private isMet({ owner: { operator }, targets }: Rival, facts: readonly (readonly Way[])[], bounds: Bounds): boolean {
    const test = (target: Rival['targets'][number]) =>
      target !== null &&
      facts.some(
        (ways) =>
          ways.length > 0 &&
          ways.every((way) => {
            this.comparisons += 1;
            return this.isComplete && isMetIn(way, target, bounds);
          }),
      );
    return operator === 'AND' ? targets.length > 0 && targets.every(test) : targets.some(test);
  }
}

function isNeverMet(condition: Condition | null): condition is null {
  return condition === null || condition.type === 'default';
}

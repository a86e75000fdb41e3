import { LRUCache } from 'lru-cache';
import { compileInSteps, type CompiledFlow } from '@/lib/engine/compile-flow';
import type { FlowSet, Frame } from '@/lib/engine/types';
import { env } from '@/server/platform/env';
import { takeSteps } from '@/server/platform/take-steps';
import { readDefinition } from './read-definition';

/** A version as a turn knows it. */
export interface VersionRevision {
  id: string;
  flow_base_id: string;
  revision: number;
  is_active: boolean;
}

interface Loaded {
  flow: CompiledFlow;
  /** Bytes, roughly. */
  size: number;
}

interface Wanted {
  business_id: string;
  version_id: string;
}

/** Compiled, a version takes about so many times the characters that it is written in. */
const unpacked = 4;

let cache: LRUCache<string, Loaded, Wanted> | undefined;

/** Compiled versions by business, id and revision: a change of a version makes a new entry, the old one falls out in time. Several that ask at once load once. */
function compiled() {
  const maxSize = env().FLOW_CACHE_MB * 1024 * 1024;
  return (cache ??= new LRUCache<string, Loaded, Wanted>({
    maxSize,
    // One that is larger than all of it would be compiled again for every message.
    sizeCalculation: ({ size }) => Math.min(maxSize, Math.max(1, size)),
    fetchMethod: (_key, _former, { context: { business_id, version_id } }) => compile(business_id, version_id),
  }));
}

/**
 * The flows that a conversation runs on: `main_id` is its own version; of the assistant's other flow bases the version
 * counts in which a subflow under way was entered, else the active one. Null where the main version is gone.
 */
export async function loadFlowSet(
  business_id: string,
  main_id: string,
  versions: readonly VersionRevision[],
  stack: readonly Frame[],
): Promise<FlowSet | null> {
  const mainRow = versions.find(({ id }) => id === main_id);
  const main = mainRow && (await load(business_id, mainRow));
  if (!main) return null;
  const flows = new Map<string, CompiledFlow>([[main.id, main]]);
  const underWay = versions.filter(({ id }) => stack.some(({ inner_version_id }) => inner_version_id === id));
  for (const version of [...underWay, ...versions.filter(({ is_active }) => is_active)]) {
    if (flows.has(version.flow_base_id)) continue;
    const flow = await load(business_id, version);
    if (flow) flows.set(flow.id, flow);
  }
  return { main, flows };
}

async function load(business_id: string, { id, revision }: VersionRevision): Promise<CompiledFlow | undefined> {
  const key = `${business_id}:${id}:${revision}`;
  const loaded = compiled().get(key) ?? (await compiled().fetch(key, { context: { business_id, version_id: id } }));
  return loaded?.flow;
}

async function compile(business_id: string, version_id: string): Promise<Loaded | undefined> {
  const read = await readDefinition(business_id, version_id);
  return read ? { flow: await takeSteps(compileInSteps(read.definition)), size: read.size * unpacked } : undefined;
}

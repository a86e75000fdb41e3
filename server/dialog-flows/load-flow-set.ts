import { compileInSteps, type CompiledFlow } from '@/lib/engine/compile-flow';
import type { FlowSet, Frame } from '@/lib/engine/types';
import { BoundedCache } from '@/server/platform/bounded-cache';
import { env } from '@/server/platform/env';
import { takeSteps } from '@/server/platform/take-steps';
import { readDefinition } from './read-definition';

/** The facts of a version that a turn knows. */
export interface VersionRevision {
  id: string;
  flow_base_id: string;
  revision: number;
  number: number;
  is_active: boolean;
}

interface KnownVersions {
  versions: readonly VersionRevision[];
  /** Whether other flows run their latest version, as in a live test of a draft. */
  runs_drafts: boolean;
}

interface Loaded {
  flow: CompiledFlow;
  /** The approximate size in bytes. */
  size: number;
}

interface Wanted {
  business_id: string;
  version_id: string;
}

/** A compiled version takes about this many times the characters of its text. */
const unpacked = 4;

/** Compiled versions by business, id and revision. A change of a version creates a new entry, and the old one is evicted later. */
const compiled = new BoundedCache<Wanted, Loaded>({ megabytes: () => env().FLOW_CACHE_MB, sizeOf: ({ size }) => size, load: compile });

/**
 * The flows that a conversation uses. `main_id` is its own version. Of each other flow base of the assistant, it is the
 * version in which a running subflow was entered, otherwise the active one, or the latest in a test of a draft. Null if
 * the main version is gone.
 */
export async function loadFlowSet(
  business_id: string,
  main_id: string,
  { versions, runs_drafts }: KnownVersions,
  stack: readonly Frame[],
): Promise<FlowSet | null> {
  const mainRow = versions.find(({ id }) => id === main_id);
  const main = mainRow && (await load(business_id, mainRow));
  if (!main) return null;
  const flows = new Map<string, CompiledFlow>([[main.id, main]]);
  const inProgress = versions.filter(({ id }) => stack.some(({ inner_version_id }) => inner_version_id === id));
  const drafts = runs_drafts ? [...versions].sort((one, other) => other.number - one.number) : [];
  for (const version of [...inProgress, ...drafts, ...versions.filter(({ is_active }) => is_active)]) {
    if (flows.has(version.flow_base_id)) continue;
    const flow = await load(business_id, version);
    if (flow) flows.set(flow.id, flow);
  }
  return { main, flows };
}

async function load(business_id: string, { id, revision }: VersionRevision): Promise<CompiledFlow | undefined> {
  const key = `${business_id}:${id}:${revision}`;
  return (await compiled.get(key, { business_id, version_id: id }))?.flow;
}

async function compile({ business_id, version_id }: Wanted): Promise<Loaded | undefined> {
  const read = await readDefinition(business_id, version_id);
  return read ? { flow: await takeSteps(compileInSteps(read.definition)), size: read.size * unpacked } : undefined;
}

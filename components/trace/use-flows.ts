'use client';

import { useQuery } from '@tanstack/react-query';
import { listFlowBases } from '@/lib/contracts/flow-manager/dialog/flow-bases';
import { getFlow, type Flow } from '@/lib/contracts/flow-manager/dialog/versions';
import { getConversation } from '@/lib/contracts/flow-manager/messaging';
import type { TraceStep } from '@/lib/engine/trace-types';
import { callApi } from '../api/client';
import { usePermission } from '../session/use-permission';

const none: readonly Flow[] = [];

/** The current flows of a turn's steps. Empty for people who may not read flows. */
export function useFlows(session_id: string, steps: readonly TraceStep[]): readonly Flow[] {
  const mayRead = usePermission('flows.read');
  const flow_ids = [...new Set(steps.flatMap((step) => ('flow_id' in step ? step.flow_id : [])))].sort();
  const { data } = useQuery({
    queryKey: ['trace-flows', session_id, flow_ids],
    queryFn: ({ signal }) => loadFlows(session_id, flow_ids, signal),
    // Also a turn that entered no flow has replies of nodes.
    enabled: mayRead && steps.length > 0,
    // The flow may be edited in another tab during its test.
    staleTime: 0,
  });
  return data ?? none;
}

async function loadFlows(session_id: string, flow_ids: readonly string[], signal: AbortSignal): Promise<Flow[]> {
  const { version_id, assistant_id } = await callApi(getConversation, { params: { session_id }, silent: true, signal });
  const main = version_id ? [await readFlow(version_id, signal)] : [];
  const others = flow_ids.filter((id) => id !== main[0]?.flow_base_id);
  if (others.length === 0) return main;
  // A subflow runs in its active version.
  const { items } = await callApi(listFlowBases, { params: { assistant_id }, query: { limit: 200 }, silent: true, signal });
  const versions = items.flatMap(({ id, active_version_id }) => (others.includes(id) && active_version_id) || []);
  return [...main, ...(await Promise.all(versions.map((version) => readFlow(version, signal))))];
}

function readFlow(version_id: string, signal: AbortSignal): Promise<Flow> {
  return callApi(getFlow, { params: { version_id }, silent: true, signal });
}

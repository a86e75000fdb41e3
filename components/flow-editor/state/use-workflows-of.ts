import { useMemo } from 'react';
import { useEndpoint } from '@/components/api/use-endpoint';
import { useWholeList } from '@/components/api/use-whole-list';
import { usePermission } from '@/components/session/use-permission';
import { listFlowWorkflows } from '@/lib/contracts/flow-manager/dialog/flow-workflows';
import { listFlows } from '@/lib/contracts/flow-manager/workflow/flows';
import type { KnownWorkflow } from '@/lib/engine/check-flow';

export interface FlowWorkflow extends KnownWorkflow {
  id: string;
  name: string;
}

/**
 * The workflows that a node can run: those that the stored version uses, with their fields, and the business's published
 * ones, if the caller may read them. Undefined while they are loading.
 */
export function useWorkflowsOf(version_id: string): readonly FlowWorkflow[] | undefined {
  const mayRead = usePermission('workflows.read');
  const used = useEndpoint(listFlowWorkflows, { params: { version_id } }).data?.items;
  const all = useWholeList(listFlows, {}, mayRead).data;
  return useMemo(() => {
    if (!used || (mayRead && !all)) return undefined;
    const others = (all ?? []).filter(({ id }) => used.every((one) => one.id !== id));
    const unread = others.map(({ id, name }): FlowWorkflow => ({ id, name, is_published: true, fields: null, captured: [] }));
    return [...used, ...unread].sort((one, other) => (one.name < other.name ? -1 : 1));
  }, [used, all, mayRead]);
}

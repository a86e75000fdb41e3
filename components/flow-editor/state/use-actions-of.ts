import { useEndpoint } from '@/components/api/use-endpoint';
import { useWholeList } from '@/components/api/use-whole-list';
import { usePermission } from '@/components/session/use-permission';
import { listFlowActions } from '@/lib/contracts/flow-manager/dialog/versions';
import { listAllActions, type ActionSummary } from '@/lib/contracts/flow-manager/integrations/action-list';

/**
 * The actions of the business's integrations. Who may not read integrations gets those that the stored version refers to.
 * Undefined while they are loading.
 */
export function useActionsOf(version_id: string): readonly ActionSummary[] | undefined {
  const mayRead = usePermission('integrations.read');
  const all = useWholeList(listAllActions, {}, mayRead);
  const used = useEndpoint(listFlowActions, { params: { version_id } }, { enabled: !mayRead });
  return mayRead ? all.data : used.data?.items;
}

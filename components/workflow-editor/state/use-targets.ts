import { useWholeList } from '@/components/api/use-whole-list';
import { usePermission } from '@/components/session/use-permission';
import { listAssistants } from '@/lib/contracts/flow-manager/assistants';
import { listAllActions } from '@/lib/contracts/flow-manager/integrations/action-list';
import { listFlows } from '@/lib/contracts/flow-manager/workflow/flows';

export type TargetKind = 'action' | 'assistant' | 'workflow';

export interface Target {
  id: string;
  name: string;
  /** The parameters of an action. */
  variables?: readonly string[];
}

/** What components can refer to. Undefined while it is loading, and for people who may not read it. */
export function useTargets(kind: TargetKind, isEnabled = true): readonly Target[] | undefined {
  const mayReadActions = usePermission('integrations.read');
  const mayReadAssistants = usePermission('assistants.read');
  const actions = useWholeList(listAllActions, {}, isEnabled && kind === 'action' && mayReadActions).data;
  const assistants = useWholeList(listAssistants, {}, isEnabled && kind === 'assistant' && mayReadAssistants).data;
  const workflows = useWholeList(listFlows, {}, isEnabled && kind === 'workflow').data;
  switch (kind) {
    case 'action':
      return actions?.map(({ id, name, integration_name, variables }) => ({ id, name: `${integration_name}: ${name}`, variables }));
    case 'assistant':
      return assistants;
    case 'workflow':
      return workflows;
  }
}

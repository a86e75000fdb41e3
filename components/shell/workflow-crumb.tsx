import { getFlowBase } from '@/lib/contracts/flow-manager/workflow/flow-bases';
import { useEndpoint } from '../api/use-endpoint';
import { usePermission } from '../session/use-permission';

/** The name of the open workflow. The page requests it too, and both share one response. */
export default function WorkflowCrumb({ id, otherwise }: { id: string; otherwise: string }) {
  const isAllowed = usePermission('workflows.read');
  const { data } = useEndpoint(getFlowBase, { params: { workflow_id: id } }, { enabled: isAllowed });
  return data?.name ?? otherwise;
}

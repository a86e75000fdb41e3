import { getAssistant } from '@/lib/contracts/flow-manager/assistants';
import { useEndpoint } from '../api/use-endpoint';
import { usePermission } from '../session/use-permission';

/** The name of the open assistant. The page requests it too, and both share one response. */
export function AssistantCrumb({ id, otherwise }: { id: string; otherwise: string }) {
  const isAllowed = usePermission('assistants.read');
  const { data } = useEndpoint(getAssistant, { params: { assistant_id: id } }, { enabled: isAllowed });
  return data?.name ?? otherwise;
}

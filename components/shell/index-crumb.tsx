import { getIndex } from '@/lib/contracts/flow-manager/knowledge/indexes';
import { useEndpoint } from '../api/use-endpoint';
import { usePermission } from '../session/use-permission';

/** The name of the open knowledge base. The page requests it too, and both share one response. */
export default function IndexCrumb({ id, otherwise }: { id: string; otherwise: string }) {
  const isAllowed = usePermission('knowledge.read');
  const { data } = useEndpoint(getIndex, { params: { index_id: id } }, { enabled: isAllowed });
  return data?.name ?? otherwise;
}

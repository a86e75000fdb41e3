import { getConnection } from '@/lib/contracts/flow-manager/channels/connections';
import { useEndpoint } from '../api/use-endpoint';
import { usePermission } from '../session/use-permission';

/** The name of the open connection. The page requests it too, and both share one response. */
export default function ConnectionCrumb({ id, otherwise }: { id: string; otherwise: string }) {
  const isAllowed = usePermission('channels.read');
  const { data } = useEndpoint(getConnection, { params: { connection_id: id } }, { enabled: isAllowed });
  return data?.name ?? otherwise;
}

import { getSipConnection } from '@/lib/contracts/voice/sip-connections';
import { useEndpoint } from '../api/use-endpoint';
import { usePermission } from '../session/use-permission';

/** The name of the open connection of the call center. The page requests it too, and both share one response. */
export default function VoiceConnectionCrumb({ id, otherwise }: { id: string; otherwise: string }) {
  const isAllowed = usePermission('voice.read');
  const { data } = useEndpoint(getSipConnection, { params: { connection_id: id } }, { enabled: isAllowed });
  return data?.name ?? otherwise;
}

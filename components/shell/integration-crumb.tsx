import { getIntegration } from '@/lib/contracts/flow-manager/integrations/integrations';
import { useEndpoint } from '../api/use-endpoint';
import { usePermission } from '../session/use-permission';

/** The name of the open integration. The page requests it too, and both share one response. */
export default function IntegrationCrumb({ id, otherwise }: { id: string; otherwise: string }) {
  const isAllowed = usePermission('integrations.read');
  const { data } = useEndpoint(getIntegration, { params: { integration_id: id } }, { enabled: isAllowed });
  return data?.name ?? otherwise;
}

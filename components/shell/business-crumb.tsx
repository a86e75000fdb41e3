import { getAnyBusiness } from '@/lib/contracts/user-management/platform-businesses';
import { useEndpoint } from '../api/use-endpoint';
import { usePermission } from '../session/use-permission';

/** The name of the open business of the platform. The page requests it too, and both share one response. */
export default function BusinessCrumb({ id, otherwise }: { id: string; otherwise: string }) {
  const isAllowed = usePermission('platform_businesses.read');
  const { data } = useEndpoint(getAnyBusiness, { params: { business_id: id } }, { enabled: isAllowed });
  return data?.name ?? otherwise;
}

import { getWidget } from '@/lib/contracts/flow-manager/widgets';
import { useEndpoint } from '../api/use-endpoint';
import { usePermission } from '../session/use-permission';

/** The name of the open widget. The page requests it too, and both share one response. */
export default function WidgetCrumb({ id, otherwise }: { id: string; otherwise: string }) {
  const isAllowed = usePermission('widgets.read');
  const { data } = useEndpoint(getWidget, { params: { widget_id: id } }, { enabled: isAllowed });
  return data?.name ?? otherwise;
}

import { getContact } from '@/lib/contracts/user-management/contacts';
import { useEndpoint } from '../api/use-endpoint';
import { usePermission } from '../session/use-permission';

/** The name of the open customer. The page requests it too, and both share one response. */
export default function ContactCrumb({ id, otherwise }: { id: string; otherwise: string }) {
  const isAllowed = usePermission('contacts.read');
  const { data } = useEndpoint(getContact, { params: { contact_id: id } }, { enabled: isAllowed });
  return data?.name || data?.email || data?.mobile || otherwise;
}

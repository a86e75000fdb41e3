'use client';

import type { InboxDetail } from '@/lib/contracts/flow-manager/inbox/conversations';
import type { CannedPlaceholder } from '@/lib/contracts/user-management/canned-replies';
import { getContact } from '@/lib/contracts/user-management/contacts';
import { useEndpoint } from '../../api/use-endpoint';
import { useMe } from '../../session/use-me';
import { usePermission } from '../../session/use-permission';
import { personName } from '../../ui/person-name';

/** What the placeholders of canned replies stand for in a conversation. */
export function usePlaceholderValues({ contact, assistant }: InboxDetail): Record<CannedPlaceholder, string | null> {
  const { data: me } = useMe();
  const mayReadContacts = usePermission('contacts.read');
  // The customer's pane shows the same, and both share one response.
  const { data: known } = useEndpoint(
    getContact,
    { params: { contact_id: contact?.id ?? '' } },
    { enabled: mayReadContacts && contact !== null },
  );
  return {
    customer_name: contact?.name || null,
    customer_email: known?.email ?? null,
    customer_mobile: known?.mobile ?? null,
    operator_name: me ? personName(me) : null,
    assistant_name: assistant.name,
    business_name: me?.business?.name ?? null,
  };
}

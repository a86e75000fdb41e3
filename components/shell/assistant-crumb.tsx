'use client';

import { getAssistant } from '@/lib/contracts/flow-manager/assistants';
import { useEndpoint } from '../api/use-endpoint';
import { usePermission } from '../session/use-permission';

/** The name of the assistant that is open; the page itself asks for it too, and both get the one answer. */
export function AssistantCrumb({ assistant_id, otherwise }: { assistant_id: string; otherwise: string }) {
  const isAllowed = usePermission('assistants.read');
  const { data } = useEndpoint(getAssistant, { params: { assistant_id } }, { enabled: isAllowed });
  return data?.name ?? otherwise;
}

'use client';

import { usePages } from '@/components/api/use-pages';
import { usePermission } from '@/components/session/use-permission';
import { listContactConversations } from '@/lib/contracts/user-management/contact-conversations';

/** A customer's conversations, newest first. The parts of the page share one response. */
export function useContactConversations(contact_id: string) {
  return usePages(listContactConversations, {}, usePermission('conversations.read'), { contact_id });
}

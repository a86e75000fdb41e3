'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import type { InboxConversation } from '@/lib/contracts/flow-manager/inbox/conversations';

/** Returns a function for the name that a conversation has for staff: the customer's, else its title, else a general one. */
export function useConversationName(): (conversation: Pick<InboxConversation, 'contact' | 'title'>) => string {
  const t = useTranslations('inbox');
  return useCallback(({ contact, title }) => contact?.name || title || t('unnamed'), [t]);
}

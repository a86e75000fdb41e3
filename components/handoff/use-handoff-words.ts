'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import type { HandoffRequest } from '@/lib/contracts/flow-manager/handoff';

/** First strong isolate and its end: isolates a name in another script in plain text. */
const isolated = (text: string) => `\u2068${text}\u2069`;

/** The reason for a handoff and its operator, in words. */
export function useHandoffWords(my_id: string | undefined) {
  const t = useTranslations('handoff');

  const reasonOf = useCallback(
    ({ reason }: HandoffRequest) => (reason === 'node' || reason === 'escalation' ? t(`reasons.${reason}`) : ''),
    [t],
  );

  const holderOf = useCallback(
    ({ status, assigned_to }: HandoffRequest) => {
      if (!assigned_to) return status === 'ASSIGNED' ? t('holder.unknown') : '';
      if (assigned_to.id === my_id) return t(status === 'RESOLVED' ? 'holder.was_you' : 'holder.you');
      const name = isolated(`${assigned_to.first_name} ${assigned_to.last_name}`.trim());
      return t(status === 'RESOLVED' ? 'holder.was_colleague' : 'holder.colleague', { name });
    },
    [t, my_id],
  );

  return { reasonOf, holderOf };
}

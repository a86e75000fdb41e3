'use client';

import { useEffect } from 'react';
import type { HandoffRequest } from '@/lib/contracts/flow-manager/handoff';
import type { Message } from '@/lib/contracts/flow-manager/messaging';
import { markSeen } from './seen-requests';

/** What is on the screen of somebody who looks at it is no longer new. */
export function useMarkSeen({ id }: HandoffRequest, last: Message | undefined): void {
  const until = last?.created_at;
  useEffect(() => {
    if (!until) return;
    const mark = () => {
      if (document.visibilityState === 'visible') markSeen(id, until);
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [id, until]);
}

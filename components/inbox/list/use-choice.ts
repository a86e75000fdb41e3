'use client';

import { useCallback, useState } from 'react';
import { limits } from '@/lib/limits';

/** The conversations that are chosen for an action on several. A call changes a limited number, so no more can be chosen. */
export function useChoice() {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const choose = useCallback((id: string, isChosen: boolean) => {
    setIds((previous) => {
      const next = new Set(previous);
      if (!isChosen) next.delete(id);
      else if (next.size < limits.bulk_conversations) next.add(id);
      return next;
    });
  }, []);
  const keep = useCallback((left: readonly string[]) => setIds(new Set(left.slice(0, limits.bulk_conversations))), []);
  return { ids, choose, keep };
}

export type Choice = ReturnType<typeof useChoice>;

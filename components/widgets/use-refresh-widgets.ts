'use client';

import { useQueryClient } from '@tanstack/react-query';
import { queryKey } from '@/components/api/query-key';
import { getWidget, listWidgets, type Widget } from '@/lib/contracts/flow-manager/widgets';

/** Returns a function that reads the widgets again. One that a call has returned is shown at once. */
export function useRefreshWidgets(): (saved?: Widget) => Promise<unknown> {
  const queries = useQueryClient();
  return async (saved) => {
    if (saved) queries.setQueryData(queryKey(getWidget, { params: { widget_id: saved.id } }), saved);
    await Promise.all([listWidgets, getWidget].map(({ path }) => queries.invalidateQueries({ queryKey: [path] })));
  };
}

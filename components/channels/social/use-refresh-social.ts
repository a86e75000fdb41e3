'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { getConnection, listLogs } from '@/lib/contracts/flow-manager/channels/connections';
import { getPost, getSocialAccount, getSocialSummary, listComments, listPosts } from '@/lib/contracts/flow-manager/channels/social';
import { listReports, listRuns } from '@/lib/contracts/flow-manager/channels/social-runs';

/** Returns a function that reads everything about posts again, and the work with them. */
export function useRefreshSocial(): () => Promise<unknown> {
  const queries = useQueryClient();
  return useCallback(
    () =>
      Promise.all(
        [getSocialAccount, getSocialSummary, listPosts, getPost, listComments, listRuns, listReports, getConnection, listLogs].map(
          ({ path }) => queries.invalidateQueries({ queryKey: [path] }),
        ),
      ),
    [queries],
  );
}

'use client';

import { useEffect, useEffectEvent, useRef } from 'react';
import { useEndpoint } from '@/components/api/use-endpoint';
import { listRuns, type Run } from '@/lib/contracts/flow-manager/channels/social-runs';
import { isOpenRun, type RunKind } from '@/lib/social/runs';
import { useRefreshSocial } from './use-refresh-social';

/** How often a run in progress is read, in milliseconds. */
const watching = 1_500;

/** The latest run of a kind, read again while it is in progress. When it ends, everything about posts is read again. */
export function useLatestRun(connection_id: string, kind: RunKind) {
  const refresh = useRefreshSocial();
  const { data, ...query } = useEndpoint(
    listRuns,
    { params: { connection_id }, query: { kind, limit: 1 } },
    { refetchInterval: ({ state }) => (state.data?.items.some((run) => isOpenRun(run.state)) ? watching : false) },
  );
  const run: Run | null | undefined = data && (data.items[0] ?? null);
  const isOpen = run ? isOpenRun(run.state) : false;
  const wasOpen = useRef(false);
  const end = useEffectEvent(() => void refresh());
  useEffect(() => {
    if (wasOpen.current && !isOpen) end();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return { ...query, run, isOpen };
}

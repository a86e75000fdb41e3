'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useEndpoint } from '@/components/api/use-endpoint';
import { showToast } from '@/components/ui/show-toast';
import { listRuns, type Run } from '@/lib/contracts/flow-manager/channels/social-runs';
import { isOpenRun, type RunKind } from '@/lib/social/runs';
import { useAchievement } from './use-achievement';
import { useRefreshSocial } from './use-refresh-social';

/** How often a run in progress is read, in milliseconds. */
const watching = 1_500;

/**
 * The latest run of a kind, read again while it is in progress. When it ends, a toast says how, and everything about posts is read
 * again.
 */
export function useLatestRun(connection_id: string, kind: RunKind) {
  const t = useTranslations('social.runs');
  const refresh = useRefreshSocial();
  const achieved = useAchievement();
  const { data, ...query } = useEndpoint(
    listRuns,
    { params: { connection_id }, query: { kind, limit: 1 } },
    { refetchInterval: ({ state }) => (state.data?.items.some((run) => isOpenRun(run.state)) ? watching : false) },
  );
  const run: Run | null | undefined = data && (data.items[0] ?? null);
  const isOpen = run ? isOpenRun(run.state) : false;
  const wasOpen = useRef(false);
  const end = useEffectEvent(() => {
    if (run?.state === 'succeeded') showToast({ kind: 'success', message: achieved(run) });
    if (run?.state === 'failed') showToast({ kind: 'error', message: t(`failed.${kind}`) });
    void refresh();
  });
  useEffect(() => {
    if (wasOpen.current && !isOpen) end();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return { ...query, run, isOpen };
}

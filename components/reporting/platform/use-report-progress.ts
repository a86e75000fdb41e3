'use client';

import { useEndpoint } from '@/components/api/use-endpoint';
import { getReportProgress } from '@/lib/contracts/user-management/reporting';

/** In milliseconds. */
const watching = 5_000;

/** How far the figures are counted, watched while they are counted again. */
export function useReportProgress() {
  return useEndpoint(
    getReportProgress,
    {},
    { refetchInterval: ({ state: { data } }) => (data?.rebuild && !data.rebuild.done_at ? watching : false) },
  );
}

'use client';

import { useEndpoint } from '@/components/api/use-endpoint';
import { getAssistantOverview, type overviewDays } from '@/lib/contracts/flow-manager/assistant-overview';

export type OverviewDays = (typeof overviewDays)[number];

/** Recent activity of an assistant, and the state of its flow and model. The frame and the overview share it. */
export function useOverview(assistant_id: string, days: OverviewDays = 30) {
  return useEndpoint(getAssistantOverview, { params: { assistant_id }, query: { days } });
}

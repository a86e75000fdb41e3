'use client';

import { useEndpoint } from '@/components/api/use-endpoint';
import { getAssistantOverview, type overviewDays } from '@/lib/contracts/flow-manager/assistants';

export type OverviewDays = (typeof overviewDays)[number];

/** What happened with an assistant lately, and how its flow and its model are. The frame and the overview share it. */
export function useOverview(assistant_id: string, days: OverviewDays = 30) {
  return useEndpoint(getAssistantOverview, { params: { assistant_id }, query: { days } });
}

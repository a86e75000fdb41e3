import type { QueryClient } from '@tanstack/react-query';
import { listAssistants, type Assistant } from '@/lib/contracts/flow-manager/assistants';
import { listFlowBases } from '@/lib/contracts/flow-manager/dialog/flow-bases';
import { listIndexes } from '@/lib/contracts/flow-manager/knowledge/indexes';
import { listFlowBases as listWorkflows } from '@/lib/contracts/flow-manager/workflow/flow-bases';
import { listVoices } from '@/lib/contracts/flow-manager/voices';
import { listMembers } from '@/lib/contracts/user-management/business-users';
import type { ListOf } from '@/lib/contracts/fields';
import { callApi } from '../api/client';
import { queryKey } from '../api/query-key';
import { pageSize, pagesKey } from '../api/use-pages';
import type { Step } from './start-up-step';

/** The steps of the start-up that the first screen does not wait for. Each loads what a screen asks for by the same key. */
export const laterSteps: readonly Step[] = [
  {
    step: 'indexes',
    permission: 'knowledge.read',
    load: (queries, signal) =>
      queries.fetchQuery({
        queryKey: queryKey(listIndexes, {}),
        queryFn: () => callApi(listIndexes, { silent: true, signal }),
        retry: false,
      }),
  },
  { step: 'flow_bases', permission: 'flows.read', load: loadFlowBases },
  {
    step: 'workflows',
    permission: 'workflows.read',
    load: (queries, signal) =>
      queries.fetchInfiniteQuery({
        queryKey: pagesKey(listWorkflows),
        queryFn: () => callApi(listWorkflows, { query: { limit: pageSize }, silent: true, signal }),
        initialPageParam: undefined,
        retry: false,
      }),
  },
  {
    step: 'business_users',
    permission: 'members.read',
    load: (queries, signal) => {
      const input = { query: { limit: 200 } };
      return queries.fetchQuery({
        queryKey: queryKey(listMembers, input),
        queryFn: () => callApi(listMembers, { ...input, silent: true, signal }),
        retry: false,
      });
    },
  },
  {
    step: 'voices',
    permission: 'assistants.read',
    load: (queries, signal) =>
      queries.fetchQuery({
        queryKey: queryKey(listVoices, {}),
        queryFn: () => callApi(listVoices, { silent: true, signal }),
        retry: false,
      }),
  },
];

/** Those of the assistant that was changed last, which is probably opened next. */
async function loadFlowBases(queries: QueryClient, signal: AbortSignal): Promise<void> {
  const assistants = queries.getQueryData<ListOf<Assistant>>(queryKey(listAssistants, {}));
  const last = assistants?.items.toSorted((a, b) => b.updated_at.localeCompare(a.updated_at))[0];
  if (!last) return;
  const input = { params: { assistant_id: last.id }, query: { limit: 200 } };
  await queries.fetchQuery({
    queryKey: queryKey(listFlowBases, input),
    queryFn: () => callApi(listFlowBases, { ...input, silent: true, signal }),
    retry: false,
  });
}

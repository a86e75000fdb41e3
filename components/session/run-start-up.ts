import type { QueryClient } from '@tanstack/react-query';
import { listAssistants } from '@/lib/contracts/flow-manager/assistants';
import { getBalance } from '@/lib/contracts/user-management/balance';
import type { PermissionKey } from '@/lib/permissions';
import { ApiError } from '../api/api-error';
import { callApi } from '../api/client';
import { queryKey } from '../api/query-key';
import { logProblem } from './problem-log';
import type { Step } from './start-up-step';

/** How long the first screen has the network for itself, in milliseconds. */
const headStart = 3_000;

const firstSteps: readonly Step[] = [
  {
    step: 'balance',
    permission: 'account.read',
    load: (queries, signal) =>
      queries.fetchQuery({
        queryKey: queryKey(getBalance, {}),
        queryFn: () => callApi(getBalance, { silent: true, signal }),
        retry: false,
      }),
  },
  {
    step: 'assistants',
    permission: 'assistants.read',
    load: (queries, signal) =>
      queries.fetchQuery({
        queryKey: queryKey(listAssistants, {}),
        queryFn: () => callApi(listAssistants, { silent: true, signal }),
        retry: false,
      }),
  },
];

/**
 * Loads what most screens need, in this order after the profile: balance, assistants, knowledge bases, dialog flows,
 * workflows, the people of the business, and voices. A step that fails is noted in the log of problems, and the next one follows.
 */
export async function runStartUp(
  queries: QueryClient,
  isAllowed: (permission: PermissionKey) => boolean,
  signal: AbortSignal,
): Promise<void> {
  let [tried, failed] = [0, 0];
  const attempt = async (steps: readonly Step[]) => {
    for (const { step, permission, load } of steps) {
      if (signal.aborted) return;
      if (!isAllowed(permission)) continue;
      tried += 1;
      try {
        await load(queries, signal);
      } catch (error) {
        // An ended session is shown by itself.
        if (signal.aborted || (error instanceof ApiError && error.status === 401)) return;
        failed += 1;
        logProblem({ failed: 'shared', step, request_id: error instanceof ApiError ? error.request_id : undefined });
      }
    }
  };
  await attempt(firstSteps);
  await new Promise((go) => setTimeout(go, headStart));
  if (signal.aborted) return;
  // Their contracts are not small, and the first screen does not need them.
  const later = await import('./later-steps').catch(() => undefined);
  if (later) await attempt(later.laterSteps);
  if (tried > 0 && failed === tried) logProblem({ failed: 'initial' });
}

import { useEndpoint } from '@/components/api/use-endpoint';
import { getLiveTest, type LiveTestState } from '@/lib/contracts/flow-manager/live-tests';
import { limits } from '@/lib/limits';

/** How the simulated channel shows choices. Where nothing is simulated, as in the product's own panel: all as buttons. */
export function useButtons(session_id: string, simulates: boolean): LiveTestState['buttons'] {
  const { data } = useEndpoint(getLiveTest, { params: { session_id } }, { enabled: simulates, staleTime: Infinity });
  return data ? data.buttons : { most: limits.choices, label_length: limits.choice_label };
}

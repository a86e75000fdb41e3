'use client';

import { useQuery } from '@tanstack/react-query';
import { loadTurnLog } from './load-turn-log';
import { asTrace, recordOf, type TurnRecord } from './turn-record';

/**
 * How a turn ran: at once what came with its answer, then, from the log, its timings too.
 *
 * @param turn_id undefined for the opening, which is the first turn that was logged
 */
export function useTurnRecord(session_id: string, turn_id: string | undefined, answered: unknown) {
  const log = useQuery({
    queryKey: ['turn-log', session_id],
    queryFn: ({ signal }) => loadTurnLog(session_id, signal),
    staleTime: 0,
  });
  const entry = log.data?.find((one) => (turn_id ? one.turn_id === turn_id : asTrace(one.entry.trace)?.event === 'start'));
  const trace = asTrace(answered);
  const record: TurnRecord | undefined = (entry && recordOf(entry)) ?? (trace && { trace, timings: null });
  return { record, log };
}

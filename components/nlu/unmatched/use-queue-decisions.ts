'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { callApi } from '@/components/api/client';
import { listIntents } from '@/lib/contracts/flow-manager/nlu/intents';
import {
  assignUnmatched,
  dismissUnmatched,
  listUnmatched,
  undoUnmatched,
  type UnmatchedGroup,
} from '@/lib/contracts/flow-manager/nlu/unmatched';
import { listUtterances } from '@/lib/contracts/flow-manager/nlu/utterances';
import { useRefreshNlu } from '../frame/use-refresh-nlu';

export interface IntentRef {
  id: string;
  key_name: string;
}

/** What was decided here, to be told and to be undone. */
export interface Decision {
  groups: readonly UnmatchedGroup[];
  /** The intent that they were given to; null for dismissed ones. */
  intent: IntentRef | null;
}

/** So many messages are named in a call; all that say the same go with each. */
const most = 200;

/**
 * Decisions about groups of the queue. Each takes its groups off the list at once; where it cannot be made they come back.
 */
export function useQueueDecisions(assistant_id: string) {
  const queries = useQueryClient();
  const refresh = useRefreshNlu();
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [made, setMade] = useState<readonly Decision[]>([]);
  const [pending, setPending] = useState(0);
  const params = { assistant_id };
  const turn = useRef<Promise<unknown>>(Promise.resolve());

  /** One call after the other: what is taken back at once must not overtake the decision that it takes back. */
  const inTurn = <Answer>(act: () => Promise<Answer>): Promise<Answer> => {
    setPending((former) => former + 1);
    const done = turn.current.then(act).finally(() => setPending((former) => former - 1));
    turn.current = done.catch(() => undefined);
    return done;
  };

  const hide = (groups: readonly UnmatchedGroup[], isGone: boolean) =>
    setGone((former) => {
      const next = new Set(former);
      for (const { id } of groups) {
        if (isGone) next.add(id);
        else next.delete(id);
      }
      return next;
    });

  const decide = async (decision: Decision, text?: string): Promise<void> => {
    const { groups, intent } = decision;
    hide(groups, true);
    setMade((former) => [...former, decision]);
    try {
      await inTurn(async () => {
        for (const message_ids of inCalls(groups)) {
          if (intent) await callApi(assignUnmatched, { params, body: { message_ids, intent_id: intent.id, text } });
          else await callApi(dismissUnmatched, { params, body: { message_ids } });
        }
      });
      if (intent) await refresh(listIntents, listUtterances);
    } catch {
      // A toast has told why.
      hide(groups, false);
      setMade((former) => former.filter((one) => one !== decision));
      await queries.invalidateQueries({ queryKey: [listUnmatched.path] });
    }
  };

  /** Puts groups back into the queue; answers whether they are. */
  const putBack = async (groups: readonly UnmatchedGroup[]): Promise<boolean> => {
    try {
      await inTurn(async () => {
        for (const message_ids of inCalls(groups)) await callApi(undoUnmatched, { params, body: { message_ids } });
      });
      hide(groups, false);
      return true;
    } catch {
      return false;
    } finally {
      await Promise.all([queries.invalidateQueries({ queryKey: [listUnmatched.path] }), refresh(listIntents, listUtterances)]);
    }
  };

  /** Takes the latest decision back; answers its groups. */
  const undo = async (): Promise<readonly UnmatchedGroup[]> => {
    const latest = made.at(-1);
    if (!latest) return [];
    setMade((former) => former.filter((one) => one !== latest));
    if (await putBack(latest.groups)) return latest.groups;
    setMade((former) => [...former, latest]);
    return [];
  };

  return { gone, latest: made.at(-1), isBusy: pending > 0, decide, putBack, undo };
}

function inCalls(groups: readonly UnmatchedGroup[]): string[][] {
  const ids = groups.map(({ id }) => id);
  return Array.from({ length: Math.ceil(ids.length / most) }, (_, index) => ids.slice(index * most, (index + 1) * most));
}

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

/** A decision made here, which is shown and can be undone. */
export interface Decision {
  groups: readonly UnmatchedGroup[];
  /** The intent that they were assigned to. Null for dismissed ones. */
  intent: IntentRef | null;
}

/** The maximum number of message ids in a call. Every similar message is decided with each of them. */
const most = 200;

/** Decisions about groups of the queue. Each removes its groups from the list immediately. If it fails, they return. */
export function useQueueDecisions(assistant_id: string) {
  const queries = useQueryClient();
  const refresh = useRefreshNlu();
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [made, setMade] = useState<readonly Decision[]>([]);
  const [pending, setPending] = useState(0);
  const params = { assistant_id };
  const turn = useRef<Promise<unknown>>(Promise.resolve());

  /** Runs calls one after another, because an undo must not overtake the decision that it reverts. */
  const inTurn = <Answer>(act: () => Promise<Answer>): Promise<Answer> => {
    setPending((previous) => previous + 1);
    const done = turn.current.then(act).finally(() => setPending((previous) => previous - 1));
    turn.current = done.catch(() => undefined);
    return done;
  };

  const hide = (groups: readonly UnmatchedGroup[], isGone: boolean) =>
    setGone((previous) => {
      const next = new Set(previous);
      for (const { id } of groups) {
        if (isGone) next.add(id);
        else next.delete(id);
      }
      return next;
    });

  const decide = async (decision: Decision, text?: string): Promise<void> => {
    const { groups, intent } = decision;
    hide(groups, true);
    setMade((previous) => [...previous, decision]);
    try {
      await inTurn(async () => {
        for (const message_ids of inCalls(groups)) {
          if (intent) await callApi(assignUnmatched, { params, body: { message_ids, intent_id: intent.id, text } });
          else await callApi(dismissUnmatched, { params, body: { message_ids } });
        }
      });
      if (intent) await refresh(listIntents, listUtterances);
    } catch {
      // A toast has shown the reason.
      hide(groups, false);
      setMade((previous) => previous.filter((one) => one !== decision));
      await queries.invalidateQueries({ queryKey: [listUnmatched.path] });
    }
  };

  /** Returns groups to the queue. Returns whether it succeeded. */
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

  /** Reverts the latest decision. Returns its groups. */
  const undo = async (): Promise<readonly UnmatchedGroup[]> => {
    const latest = made.at(-1);
    if (!latest) return [];
    setMade((previous) => previous.filter((one) => one !== latest));
    if (await putBack(latest.groups)) return latest.groups;
    setMade((previous) => [...previous, latest]);
    return [];
  };

  return { gone, latest: made.at(-1), isBusy: pending > 0, decide, putBack, undo };
}

function inCalls(groups: readonly UnmatchedGroup[]): string[][] {
  const ids = groups.map(({ id }) => id);
  return Array.from({ length: Math.ceil(ids.length / most) }, (_, index) => ids.slice(index * most, (index + 1) * most));
}

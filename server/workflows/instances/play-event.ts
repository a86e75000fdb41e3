import { setImmediate } from 'node:timers/promises';
import { limits } from '@/lib/limits';
import { advance } from '@/lib/workflow/advance';
import type { Advanced, HistoryEntry, WorkflowInstance, WorkflowOutcome } from '@/lib/workflow/instance';
import type { OutsideTurn } from '@/server/conversations/journal';
import { env } from '@/server/platform/env';
import type { LoadedInstance } from './load-instance';
import { performRequest } from './perform-request';
import type { StoredEvent } from './stored-event';

/** What an event makes of an instance. */
export interface PlayedEvent extends Pick<Advanced, 'accepted' | 'problems'> {
  /** Without its history. */
  instance: WorkflowInstance;
  history: readonly HistoryEntry[];
  /** In order. */
  outcomes: readonly WorkflowOutcome[];
  /** A request is left for another event, because there is no time for it, or there were too many. */
  goes_on: boolean;
}

const requests: ReadonlySet<string> = new Set(['call_action', 'ask_knowledge', 'ask_model', 'evaluate', 'start_workflow']);

/** Advances an instance and performs what it requests, until it waits for something else, ends, or must go on in another event. */
export async function playEvent(turn: OutsideTurn, loaded: LoadedInstance, event: StoredEvent): Promise<PlayedEvent> {
  const { definition } = loaded;
  const now = () => ({ ...loaded.env, now: Date.now() });
  const history: HistoryEntry[] = [];
  const outcomes: WorkflowOutcome[] = [];
  let instance = loaded.state;
  const take = (advanced: Advanced): Advanced => {
    history.push(...advanced.instance.history);
    outcomes.push(...advanced.effects.filter((effect): effect is WorkflowOutcome => !requests.has(effect.type)));
    instance = { ...advanced.instance, history: [] };
    return advanced;
  };
  const first = event.type === 'continue' ? { accepted: true } : take(advance(definition, instance, event, now()));
  const { accepted, problems } = first as Pick<Advanced, 'accepted' | 'problems'>;
  let performed = 0;
  let goes_on = false;
  while (accepted && instance.status === 'running' && instance.waiting?.kind === 'effect') {
    const { effect } = instance.waiting;
    goes_on = performed >= limits.effects || (performed > 0 && turn.deadline - Date.now() < env().EFFECT_TIMEOUT_MS / 2);
    if (goes_on) break;
    const result = await performRequest(turn, loaded, effect);
    performed++;
    // Everything else in this process can run in between.
    await setImmediate();
    take(advance(definition, instance, { type: 'effect_result', effect_id: effect.id, result }, now()));
  }
  return { instance, history, outcomes, accepted, ...(problems && { problems }), goes_on };
}

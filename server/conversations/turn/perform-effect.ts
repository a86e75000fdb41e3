import type { EffectResult, OutsideEffect, RequestEffect } from '@/lib/engine/effect-types';
import { renderNamed } from '@/lib/engine/render-template';
import { limits } from '@/lib/limits';
import type { AssistantNlu } from '@/server/nlu/load-nlu';
import { runAsTenant } from '@/server/platform/db/tenant-pool';
import { env } from '@/server/platform/env';
import { EffectFailure, journal, type OutsideTurn } from './journal';

const mostMessages = 20;

/** What the performer of an effect may use, and how much of it. */
export interface EffectContext {
  business_id: string;
  conversation_id: string;
  /** The conversation's last messages before this turn, oldest first; read when it is called. */
  window: () => Promise<WindowMessage[]>;
  time_left_ms: number;
  /** Aborts when the time is over. */
  signal: AbortSignal;
  budget: EffectBudget;
  /** The same each time this effect of this turn is tried: outside services tell repeats by it. */
  idempotency_key: string;
  /** Shows text to whoever waits for the turn before it is committed. */
  showProvisional: (text: string) => void;
}

export interface EffectBudget {
  /** Calls to the outside that the turn may still make, this one included. The engine stops a turn that makes more. */
  calls: number;
  /** The longest text that the effect may return, in characters. */
  characters: number;
}

/** Throws where the effect fails; the turn then says so. */
export type Performer<Effect> = (effect: Effect, context: EffectContext) => Promise<EffectResult>;

/**
 * Who performs each effect. Until a business can connect a model or keep knowledge there is nothing to answer from: an
 * answer is not found, and the engine asks no model where none is connected.
 */
export const performers: { [Type in OutsideEffect['type']]: Performer<Extract<OutsideEffect, { type: Type }>> } = {
  generate: async () => {
    throw new Error('no model is connected');
  },
  answer: async () => ({ text: '', answered: false }),
};

/** What a turn that may call the outside has for it. */
export interface Outside extends OutsideTurn {
  conversation_id: string;
  showProvisional: (text: string) => void;
}

/** The longest text that an effect may return; what of it is more than a reply may have is not sent. */
const mostCharacters = 64_000;

/** Performs the effects of one run of a turn. */
export class EffectPerformer {
  private calls = 0;

  /** @param outside null for a turn that is answered at once, which may not call the outside */
  constructor(
    private readonly nlu: AssistantNlu,
    private readonly outside: Outside | null,
  ) {}

  /** Null where the effect needs the outside and this turn may not call it. Throws EffectFailure where the effect fails. */
  async perform(effect: RequestEffect): Promise<EffectResult | null> {
    if (effect.type === 'render_template') return { text: renderNamed(this.nlu.templates, effect.template, effect.variables) };
    const { outside } = this;
    if (!outside) return null;
    const budget = { calls: limits.effects - this.calls++, characters: mostCharacters };
    const result = await journal(outside, effect, (idempotency_key) => performWithin(outside, effect, { budget, idempotency_key }));
    if (result.text.length > budget.characters) throw new EffectFailure(`the result has more than ${budget.characters} characters`);
    return result;
  }
}

/** Ends with the deadline, even where the performer ignores its signal. */
async function performWithin(
  { business_id, conversation_id, deadline, showProvisional }: Outside,
  effect: OutsideEffect,
  more: Pick<EffectContext, 'budget' | 'idempotency_key'>,
): Promise<EffectResult> {
  const time_left_ms = Math.max(0, Math.min(env().EFFECT_TIMEOUT_MS, deadline - Date.now()));
  const signal = AbortSignal.timeout(time_left_ms);
  const overdue = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error(`no result within ${time_left_ms} ms`)));
  });
  const window = () => readWindow(business_id, conversation_id);
  const perform = performers[effect.type] as Performer<OutsideEffect>;
  const context = { business_id, conversation_id, window, time_left_ms, signal, showProvisional, ...more };
  return Promise.race([perform(effect, context), overdue]);
}

/** One message as a model is shown it. */
interface WindowMessage {
  role: 'user' | 'assistant' | 'operator' | 'system';
  text: string;
}

/** The last messages of a conversation, oldest first. */
async function readWindow(business_id: string, conversation_id: string): Promise<WindowMessage[]> {
  const { rows } = await runAsTenant<WindowMessage>(business_id, {
    name: 'turn-window',
    text: `select role, text from messages where business_id = $1 and conversation_id = $2 order by position desc limit ${mostMessages}`,
    values: [business_id, conversation_id],
  });
  return rows.reverse();
}

import type { EffectResult, OutsideEffect, RequestEffect } from '@/lib/engine/effect-types';
import { renderNamed } from '@/lib/engine/render-template';
import { limits } from '@/lib/limits';
import { performAnswer, performGenerate } from '@/server/answers/perform';
import { askForRoute, decidesByModel } from '@/server/assistants/ask-for-route';
import type { LoadedRoutes } from '@/server/assistants/load-routes';
import { decideRoute } from '@/lib/routing/decide-route';
import type { AssistantNlu } from '@/server/nlu/load-nlu';
import { readWindow, type WindowMessage } from '../read-window';
import { env } from '@/server/platform/env';
import { FailedEffect, journal, type OutsideTurn } from '../journal';
import { performCall } from './perform-call';
import { performWorkflow } from './perform-workflow';

/** What the performer of an effect may use, and its limits. */
export interface EffectContext {
  business_id: string;
  assistant_id: string;
  conversation_id: string;
  turn_id: string;
  /** The conversation's last messages before this turn, oldest first. They are read when it is called. */
  window: () => Promise<WindowMessage[]>;
  time_left_ms: number;
  /** Aborts at the deadline. */
  signal: AbortSignal;
  budget: EffectBudget;
  /** The same for each attempt of this effect in this turn. Outside services use it to recognize repeats. */
  idempotency_key: string;
  /** Shows text to callers that wait for the turn before it is committed. */
  showProvisional: (text: string) => void;
  /** Withdraws the texts that this effect has shown. */
  retractProvisional: () => void;
  /**
   * Performs a part of the effect once, however often the turn runs: its result is journaled too. The part says what is
   * done, and `perform` gets an idempotency key that is the same each time.
   */
  once: (part: Part, perform: (idempotency_key: string) => Promise<EffectResult>) => Promise<EffectResult>;
}

export interface Part {
  type: string;
  [what: string]: unknown;
}

export interface EffectBudget {
  /** Outside calls that the turn may still make, including this one. The engine stops a turn that makes more. */
  calls: number;
  /** The longest text that the effect may return, in characters. */
  characters: number;
}

/** Throws if the effect fails. The turn then sends an error message. */
export type Performer<Effect> = (effect: Effect, context: EffectContext) => Promise<EffectResult>;

/** The performer of each effect. */
export const performers: { [Type in OutsideEffect['type']]: Performer<Extract<OutsideEffect, { type: Type }>> } = {
  generate: performGenerate,
  answer: performAnswer,
  call_action: performCall,
  run_workflow: performWorkflow,
  route: (effect, context) => askForRoute(effect.message, context),
};

/** What a turn that may make outside calls needs for them. */
export interface Outside extends OutsideTurn {
  assistant_id: string;
  conversation_id: string;
  showProvisional: (text: string) => void;
  retractProvisional: () => void;
}

/** The longest text that an effect may return. What exceeds the limit of a reply is not sent. */
const mostCharacters = 64_000;

/** Performs the effects of one run of a turn. */
export class EffectPerformer {
  private calls = 0;
  /** What the effects of this run have shown, and not withdrawn. */
  private shown = '';

  /** @param outside null for a turn that is answered immediately, which may make no outside calls */
  constructor(
    private readonly nlu: AssistantNlu,
    private readonly routes: LoadedRoutes,
    private readonly outside: Outside | null,
  ) {}

  /** Returns null if the effect needs an outside call and this turn may make none. Throws FailedEffect if the effect fails. */
  async perform(effect: RequestEffect): Promise<EffectResult | null> {
    if (effect.type === 'render_template') return { text: renderNamed(this.nlu.templates, effect.template, effect.variables) };
    const { outside, routes } = this;
    if (effect.type === 'route') {
      const route = decideRoute(routes.compiled, effect.message);
      if (route || !(await decidesByModel(routes))) return { text: '', route };
    }
    if (!outside) return null;
    const budget = { calls: limits.effects - this.calls++, characters: mostCharacters };
    const result = await journal(outside, effect, (idempotency_key) =>
      performWithin(outside, effect, { budget, idempotency_key, ...this.shows(outside) }),
    );
    if (result.text.length > budget.characters) throw new FailedEffect({ code: 'effect_too_long', characters: budget.characters });
    return result;
  }

  /** An effect withdraws only its own texts. */
  private shows(outside: Outside): Pick<EffectContext, 'showProvisional' | 'retractProvisional'> {
    const before = this.shown;
    const showProvisional = (text: string): void => {
      this.shown += text;
      outside.showProvisional(text);
    };
    const retractProvisional = (): void => {
      if (this.shown === before) return;
      this.shown = before;
      outside.retractProvisional();
      if (before !== '') outside.showProvisional(before);
    };
    return { showProvisional, retractProvisional };
  }
}

/** Ends at the deadline, even if the performer ignores its signal. */
async function performWithin(
  outside: Outside,
  effect: OutsideEffect,
  more: Pick<EffectContext, 'budget' | 'idempotency_key' | 'showProvisional' | 'retractProvisional'>,
): Promise<EffectResult> {
  const { business_id, assistant_id, conversation_id, turn_id, deadline } = outside;
  const time_left_ms = Math.max(0, Math.min(env().EFFECT_TIMEOUT_MS, deadline - Date.now()));
  const signal = AbortSignal.timeout(time_left_ms);
  const overdue = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new FailedEffect({ code: 'effect_timed_out', seconds: Math.ceil(time_left_ms / 1000) })));
  });
  const window = () => readWindow(business_id, conversation_id);
  const perform = performers[effect.type] as Performer<OutsideEffect>;
  const once: EffectContext['once'] = (part, work) => journal(outside, { id: effect.id, ...part }, work);
  const about = { business_id, assistant_id, conversation_id, turn_id, window, time_left_ms, signal };
  const context = { ...about, once, ...more };
  return Promise.race([perform(effect, context), overdue]);
}

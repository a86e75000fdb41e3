import { actionDetails } from '@/lib/engine/action-outcome';
import { answerDetails } from '@/lib/engine/answer-details';
import type { EffectResult, RequestEffect } from '@/lib/engine/effect-types';
import type { CallProblem } from '@/lib/contracts/flow-manager/integrations/calls';
import type messages from '@/messages/en/trace.json';

/** How an effect ended: a message key in `trace.effect_results`, with its values. */
export interface EffectOutcome {
  word: keyof (typeof messages)['effect_results'];
  values: Record<string, string>;
  /** `bad` failed, `attention` explains why an assistant may seem not to work. */
  tone: 'plain' | 'attention' | 'bad';
}

/**
 * How an effect ended. Null if nothing needs to be said about its result.
 *
 * @param percent formats a share (0 to 1)
 */
export function effectOutcome(
  effect: RequestEffect,
  result: EffectResult | null,
  percent: (share: number) => string,
): EffectOutcome | null {
  if (!result) return { tone: 'bad', word: 'failed', values: {} };
  if (effect.type === 'call_action') return callOutcome(result);
  // The step after it says where it is.
  if (effect.type === 'run_workflow') return null;
  // The step after it says which rule decided.
  if (effect.type === 'route') return result.route ? null : plain('no_rule');
  const details = answerDetails(result.details);
  const best = details?.passages[0];
  if (details?.source === 'knowledge' && best) return plain('knowledge', { title: best.title, score: percent(best.score) });
  if (details?.source === 'model' && details.model) return plain('model', { model: details.model.model_id });
  if (details?.no_credit) return { tone: 'attention', word: 'no_credit', values: {} };
  if (result.answered === false && effect.type === 'generate' && !details?.model)
    return { tone: 'attention', word: 'no_model', values: {} };
  if (result.answered === false && effect.type === 'answer') return plain('none');
  return result.text.trim() === '' ? plain('empty') : null;
}

function callOutcome({ outcome, status, details }: EffectResult): EffectOutcome {
  const { problem = null, message = null } = actionDetails(details) ?? {};
  if (outcome === 'ok') return plain('action_ok', { status: String(status ?? '') });
  const tone = 'bad';
  if (outcome === 'timed_out' || outcome === 'off' || outcome === 'missing') return { tone, word: `action_${outcome}`, values: {} };
  if (problem === 'no_output') return { tone, word: 'action_no_output', values: { message: message ?? '' } };
  if (problem !== null)
    return { tone, word: `action_${problem as 'invalid_request' | Exclude<CallProblem, 'response_too_slow'>}`, values: {} };
  return { tone, word: 'action_failed', values: { status: String(status ?? '') } };
}

function plain(word: EffectOutcome['word'], values: EffectOutcome['values'] = {}): EffectOutcome {
  return { tone: 'plain', word, values };
}

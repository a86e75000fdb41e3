import { answerDetails } from '@/lib/engine/answer-details';
import type { EffectResult, RequestEffect } from '@/lib/engine/effect-types';
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

function plain(word: EffectOutcome['word'], values: EffectOutcome['values'] = {}): EffectOutcome {
  return { tone: 'plain', word, values };
}

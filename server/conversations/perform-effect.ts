import type { EffectResult, RequestEffect } from '@/lib/engine/effect-types';
import { renderNamed } from '@/lib/engine/render-template';
import type { AssistantNlu } from '@/server/nlu/load-nlu';

type Performer<Type extends RequestEffect['type']> = (
  effect: Extract<RequestEffect, { type: Type }>,
  nlu: AssistantNlu,
) => Promise<EffectResult>;

/**
 * What happens outside the engine in the middle of a turn. Until a business can connect a model or keep knowledge there is
 * nothing to answer from, and the flow's own messages say what is said: an answer is not found, and the engine asks no
 * model where none is connected.
 */
const performers: { [Type in RequestEffect['type']]: Performer<Type> } = {
  generate: async () => {
    throw new Error('no model is connected');
  },
  answer: async () => ({ text: '', answered: false }),
  render_template: async ({ template, variables }, { templates }) => ({ text: renderNamed(templates, template, variables) }),
};

/** Whether an effect asks somebody outside, for whom a turn may wait long. */
export function asksOutside({ type }: RequestEffect): boolean {
  return type !== 'render_template';
}

/** Performs an effect whose result the turn waits for. Throws where it fails; the turn then says so. */
export function performEffect(effect: RequestEffect, nlu: AssistantNlu): Promise<EffectResult> {
  const perform = performers[effect.type] as (effect: RequestEffect, nlu: AssistantNlu) => Promise<EffectResult>;
  return perform(effect, nlu);
}

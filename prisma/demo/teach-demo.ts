import { createEntity } from '@/server/nlu/entities';
import { createIntent } from '@/server/nlu/intents';
import { createParameter } from '@/server/nlu/parameters';
import { createUtterances } from '@/server/nlu/phrases/utterances';
import { runTraining } from '@/server/nlu/run-training';
import { createPart } from '@/server/nlu/template-parts';
import { createTemplate } from '@/server/nlu/templates';
import { startTraining } from '@/server/nlu/training/trainings';
import type { Context } from '@/server/platform/context';
import type { DemoShop } from './demo-shop';

/** Teaches a demo shop's assistant and trains it with the job's own use case, so that it understands from the first message on. */
export async function teachDemo(ctx: Context, assistant_id: string, shop: DemoShop): Promise<void> {
  for (const [key_name, entity] of Object.entries(shop.entities)) await createEntity(ctx, { assistant_id, key_name, ...entity });
  for (const [key_name, { description, phrases }] of Object.entries(shop.intents)) {
    const { id } = await createIntent(ctx, { assistant_id, key_name, description });
    await createUtterances(ctx, id, { lines: phrases.join('\n') });
    const asked = parameters.find(({ intent }) => intent === key_name);
    if (!asked) continue;
    const { intent, ...parameter } = asked;
    await createParameter(ctx, id, { ...parameter, prompt_question: shop.prompts[intent], required: true });
  }
  const { name, description, before, fallback_value, behind } = shop.template;
  const template = await createTemplate(ctx, { assistant_id, name, description });
  const text = (text_content: string) => ({ type: 'static_text', text_content, entity: null, fallback_value: null }) as const;
  const number = { type: 'entity', text_content: '', entity: 'order_number', fallback_value } as const;
  for (const part of [text(before), number, text(behind)]) await createPart(ctx, template.id, part);
  const { id } = await startTraining(ctx, assistant_id);
  await runTraining({ slot: id });
}

/** What an intent must know before its answer. */
const parameters = [
  { intent: 'order_status', entity: 'order_number', data_type: 'number' },
  { intent: 'shipping', entity: 'city', data_type: 'text' },
  { intent: 'availability', entity: 'product', data_type: 'text' },
] as const;

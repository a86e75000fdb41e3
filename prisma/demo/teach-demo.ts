import { createEntity } from '@/server/nlu/entities';
import { createIntent } from '@/server/nlu/intents';
import { createParameter } from '@/server/nlu/parameters';
import { createUtterances } from '@/server/nlu/phrases/utterances';
import { runTraining } from '@/server/nlu/run-training';
import { createPart } from '@/server/nlu/template-parts';
import { createTemplate } from '@/server/nlu/templates';
import { startTraining } from '@/server/nlu/training/trainings';
import type { Context } from '@/server/platform/context';
import { demoEntities, demoIntents, demoParameters, demoTemplate } from './nlu';

/** Teaches the demo shop's assistant and trains it, by the job's own use case: it understands from the first message on. */
export async function teachDemo(ctx: Context, assistant_id: string): Promise<void> {
  for (const entity of demoEntities) await createEntity(ctx, { assistant_id, ...entity });
  const parameters = new Map(Object.entries(demoParameters));
  for (const [key_name, { description, phrases }] of Object.entries(demoIntents)) {
    const { id } = await createIntent(ctx, { assistant_id, key_name, description });
    await createUtterances(ctx, id, { lines: phrases.join('\n') });
    const parameter = parameters.get(key_name);
    if (parameter) await createParameter(ctx, id, { ...parameter, required: true });
  }
  const { name, description, parts } = demoTemplate;
  const template = await createTemplate(ctx, { assistant_id, name, description });
  for (const part of parts) await createPart(ctx, template.id, part);
  const { id } = await startTraining(ctx, assistant_id);
  await runTraining({ slot: id });
}

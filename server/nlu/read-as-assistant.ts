import type { FlowSet } from '@/lib/engine/types';
import { wantedEntities } from '@/lib/engine/wanted-entities';
import { nluLanguage } from '@/lib/nlu/nlu-language';
import { readMessage } from '@/lib/nlu/read-message';
import { loadModel } from './load-model';

interface Reader {
  business_id: string;
  assistant: { language: string; nlu_model_id: string | null };
  flows: FlowSet;
  /** In milliseconds since 1970. */
  now: number;
}

/** What a message means to an assistant, by the model that it uses and for the flows that it runs. */
export async function readAsAssistant(
  text: string,
  { business_id, assistant, flows, now }: Reader,
): Promise<ReturnType<typeof readMessage>> {
  return readMessage(text, {
    language: nluLanguage(assistant.language),
    model: assistant.nlu_model_id ? await loadModel(business_id, assistant.nlu_model_id) : null,
    wanted_entities: wantedEntities(flows),
    context: { now, timezone: flows.main.settings.timezone },
  });
}

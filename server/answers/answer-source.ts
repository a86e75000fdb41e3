import type { AssistantModel } from '@/lib/contracts/flow-manager/assistants';
import type { AnswerDetails, AnswerPassage } from '@/lib/engine/answer-details';
import { limits } from '@/lib/limits';
import type { PromptAssistant } from '@/lib/prompt/build-prompt';
import { messageLanguage } from '@/lib/nlu/features/message-language';
import { firstCharacters } from '@/lib/text/first-characters';
import { answerFloor, searchPassages, type FoundPassage } from '@/server/knowledge/search-passages';
import { runAsTenant } from '@/server/platform/db/tenant-pool';

/** What an assistant answers from. */
export interface AnswerSource extends PromptAssistant {
  id: string;
  mode: 'basic' | 'advanced' | 'pro' | 'hybrid';
  model: AssistantModel;
  /** The knowledge bases attached to it. */
  index_ids: string[];
  /** The actions that its model may call when it answers a message, in the order in which they were chosen. */
  tool_ids: string[];
}

const sourceSql = `
  select a.id, a.name, a.type, a.language, a.system_prompt, a.tone, a.mode, a.model,
         coalesce((select json_agg(json_build_object('title', i.title, 'content', i.content) order by i.order, i.id)
            from assistant_instructions i where i.business_id = a.business_id and i.assistant_id = a.id), '[]') as instructions,
         coalesce((select json_agg(k.index_id) from assistant_indexes k
           where k.business_id = a.business_id and k.assistant_id = a.id), '[]') as index_ids,
         coalesce((select json_agg(t.action_id order by t.created_at, t.action_id) from assistant_tools t
           where t.business_id = a.business_id and t.assistant_id = a.id), '[]') as tool_ids
    from assistants a where a.business_id = $1 and a.id = $2`;

/** Returns null if the business has no such assistant. */
export async function readAnswerSource(business_id: string, assistant_id: string): Promise<AnswerSource | null> {
  const { rows } = await runAsTenant<AnswerSource>(business_id, {
    name: 'answer-source',
    text: sourceSql,
    values: [business_id, assistant_id],
  });
  return rows[0] ?? null;
}

/** The passages that answer a question, best first. Empty if none is above the floor. */
export async function findAnswers(business_id: string, index_ids: readonly string[], query: string): Promise<FoundPassage[]> {
  if (index_ids.length === 0 || query.trim() === '') return [];
  const found = await searchPassages(business_id, { query, index_ids: [...index_ids], limit: limits.answer_passages });
  return found.filter(({ score }) => score >= answerFloor);
}

/** The language in which a customer's message is answered: the assistant's, or that of the message if it speaks several. */
export function answerLanguage(language: string, message: string): string {
  return language === 'ML' ? messageLanguage(message, 'multi').toUpperCase() : language;
}

export function detailsOf(source: AnswerDetails['source'], passages: readonly FoundPassage[]): AnswerDetails {
  return { source, passages: passages.map(loggedPassage) };
}

function loggedPassage({ document_id, title, text, score }: FoundPassage): AnswerPassage {
  return { document_id, title, text: firstCharacters(text, limits.logged_text), score };
}

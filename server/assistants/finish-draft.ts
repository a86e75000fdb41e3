import { ASSISTANT_FORMAT, type AssistantDocument, type AssistantDocumentInput } from '@/lib/assistants/assistant-document';
import { draftContent, type DraftContent } from '@/lib/assistants/draft-content';
import { draftProblems, filledRows } from '@/lib/assistants/draft-problems';
import { AppError } from '@/lib/errors';
import type { Locale } from '@/lib/locales';
import { formatAnnotated } from '@/lib/nlu/annotation/format-annotated';
import { parseAnnotated } from '@/lib/nlu/annotation/parse-annotated';
import { archetypeDocument } from '@/server/archetypes/list-archetypes';
import { greetingFlow } from '@/server/dialog-flows/default-flow';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { translateError } from '@/server/platform/translate';
import { refuseUnknownWorkflows } from '@/server/workflows/workflow-names';
import { requireDraft } from './drafts';
import { writeAssistant } from './write-assistant';

/**
 * Creates the assistant of a draft with everything that was typed, and deletes the draft: all of it or nothing. Throws
 * not_found, payment_required, and validation_failed with the fields that are missing.
 *
 * @returns also three questions to try, or fewer
 */
export async function finishDraft(ctx: Context, draft_id: string) {
  const content = draftContent.parse((await ctx.db((tx) => requireDraft(tx, ctx.actor.user_id, draft_id))).content);
  const problems = draftProblems(content);
  if (problems.length) throw new AppError('validation_failed', { fields: problems });
  const archetype =
    content.archetype_id && (await ctx.db((tx) => archetypeDocument(tx, content.archetype_id ?? '', languageOf(ctx, content))));
  const document = documentOf(ctx, content, archetype || undefined);
  const written = await writeAssistant(ctx, document, {
    index_ids: content.index_ids,
    also: async (tx, assistant_id) => {
      await writeRules(tx, assistant_id, content);
      const { workflow_id } = content;
      if (workflow_id) {
        await refuseUnknownWorkflows(tx, [workflow_id]);
        await tx.assistant.update({ where: { id: assistant_id }, data: { workflow_id } });
      }
      // Another tab has finished it already.
      const { count } = await tx.assistantDraft.deleteMany({ where: { id: draft_id, user_id: ctx.actor.user_id } });
      if (!count) throw new AppError('not_found');
    },
  });
  return { ...written, questions: questionsOf(document) };
}

/** Archetypes are written in three languages. One that speaks several begins in the caller's. */
function languageOf({ locale }: Context, { language }: DraftContent): Locale {
  return language === 'ML' ? locale : ({ FA: 'fa', AR: 'ar', EN: 'en' } as const)[language];
}

/** Questions that its knowledge answers, the business's own first, and then phrases that its training knows. */
function questionsOf({ knowledge = [], training }: AssistantDocumentInput): string[] {
  const asked = knowledge.flatMap(({ documents = [] }) =>
    documents.flatMap((document) => (document.kind === 'faq' ? document.pairs.map(({ question }) => question.trim()) : [])),
  );
  const said = (training?.intents ?? []).flatMap(({ phrases = [] }) => {
    const phrase = parseAnnotated(phrases[0] ?? '');
    return phrase.ok && phrase.text !== '' ? [phrase.text] : [];
  });
  return [...new Set([...asked, ...said])].slice(0, 3);
}

const isBlank = (text: string) => text.trim() === '';

function documentOf(ctx: Context, content: DraftContent, archetype?: AssistantDocument): AssistantDocumentInput {
  const { type, mode, language, model, tone, system_prompt, greeting, knowledge_text } = content;
  const name = content.name.trim();
  const { pairs, instructions, intents } = filledRows(content);
  const word = (key: 'created_text_name' | 'created_faq_name') => translateError(ctx.locale, key, { name });
  const trained = [
    ...(archetype?.training.intents ?? []),
    ...intents.map(({ key_name, phrases }) => ({ key_name: key_name.trim(), phrases: linesOf(phrases) })),
  ];
  const documents: NonNullable<AssistantDocumentInput['knowledge']>[number]['documents'] = [
    ...(isBlank(knowledge_text) ? [] : [{ kind: 'text' as const, name: word('created_text_name'), content: knowledge_text }]),
    ...(pairs.length ? [{ kind: 'faq' as const, name: word('created_faq_name'), pairs }] : []),
  ];
  return {
    format: ASSISTANT_FORMAT,
    name,
    type,
    mode,
    language,
    model,
    tone,
    system_prompt,
    instructions,
    flows: archetype?.flows ?? (isBlank(greeting) ? [] : [{ is_default: true, document: greetingFlow(language, greeting) }]),
    training: {
      ...archetype?.training,
      intents: trained.length ? [...trained, ...ownQuestions(ctx, pairs)] : [],
    },
    knowledge: [...(documents.length ? [{ name: 'knowledge', documents }] : []), ...(archetype?.knowledge ?? [])],
  };
}

/**
 * The business's own questions, as an intent that no path needs, so that knowledge answers them. Without it, a question that
 * resembles an archetype's topic would be taken for that topic.
 */
function ownQuestions({ locale }: Context, pairs: DraftContent['pairs']) {
  if (pairs.length === 0) return [];
  return [
    {
      key_name: 'own_questions',
      description: translateError(locale, 'created_questions_intent'),
      phrases: pairs.map(({ question }) => formatAnnotated(question.trim(), [])),
    },
  ];
}

const linesOf = (text: string): string[] => text.split('\n').flatMap((line) => (isBlank(line) ? [] : [line.trim()]));

/** By their ids, because two assistants may have the same name. Throws not_found. */
async function writeRules(tx: Tx, assistant_id: string, content: DraftContent): Promise<void> {
  const rules = filledRows(content).rules.map(({ target_assistant_id, ...rule }) => ({
    ...rule,
    target_assistant_id: target_assistant_id ?? '',
  }));
  if (rules.length === 0) return;
  const ids = [...new Set(rules.map(({ target_assistant_id }) => target_assistant_id))];
  if ((await tx.assistant.count({ where: { id: { in: ids } } })) < ids.length) throw new AppError('not_found');
  await tx.routingRule.createMany({ data: rules.map((rule, order) => ({ ...rule, assistant_id, order })) });
}

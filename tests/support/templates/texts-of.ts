import type { AssistantDocument } from '@/lib/assistants/assistant-document';
import { parseAnnotated } from '@/lib/nlu/annotation/parse-annotated';
import type { TemplateConversation } from '@/lib/templates/template';

/** Everything that people read or say in an assistant and its conversations: no keys, names of values, or addresses. */
export function textsOf(document: AssistantDocument, conversations: readonly TemplateConversation[]): string[] {
  const { name, system_prompt, tone, instructions, flows, training, knowledge } = document;
  const texts = [
    name,
    system_prompt,
    tone,
    ...instructions.flatMap(({ title, content }) => [title, content]),
    ...flows.flatMap(({ document: flow }) => flowTexts(flow)),
    ...training.intents.flatMap(({ description, phrases, parameters }) => [
      description,
      ...phrases.map(spoken),
      ...parameters.map(({ prompt_question }) => prompt_question),
    ]),
    ...training.entities.map(({ description }) => description),
    ...training.templates.flatMap(({ description, parts }) => [description, ...parts.map(({ text_content }) => text_content)]),
    ...knowledge.flatMap(({ description, documents }) => [description, ...documents.flatMap(documentTexts)]),
    ...conversations.flatMap((conversation) => [conversation.name, ...conversation.turns.flatMap(turnTexts)]),
  ];
  return texts.filter((text) => text.trim() !== '');
}

function flowTexts({ name, nodes, handlers, notes, settings }: AssistantDocument['flows'][number]['document']): string[] {
  const said = nodes.flatMap(({ title, content, prompt, clarification_prompt, fallback_message, choices, parts }) => [
    title,
    content,
    prompt,
    clarification_prompt,
    fallback_message,
    ...choices.map(({ label }) => label),
    ...parts.map((part) => ('text' in part ? (part.text ?? '') : '')),
  ]);
  const { default_fallback_message, handoff_message, agent_unavailable_message, general_error_message } = settings;
  const { end_message, assistant_return_message } = settings;
  const set = [default_fallback_message, handoff_message, agent_unavailable_message, general_error_message, end_message];
  return [
    name,
    ...said,
    ...handlers.flatMap((handler) => [handler.name, handler.description]),
    ...notes.map(({ text }) => text),
    ...[...set, assistant_return_message].map((text) => text ?? ''),
  ];
}

function documentTexts(document: AssistantDocument['knowledge'][number]['documents'][number]): string[] {
  if (document.kind === 'faq') return [document.name, ...document.pairs.flatMap(({ question, answer }) => [question, answer])];
  return document.kind === 'text' ? [document.name, document.content] : [];
}

function turnTexts({ say, replies }: TemplateConversation['turns'][number]): string[] {
  return [say ?? '', ...replies.map((reply) => (typeof reply === 'string' ? reply : String(reply.text)))];
}

/** A phrase as a customer writes it, without marks. */
function spoken(phrase: string): string {
  const parsed = parseAnnotated(phrase);
  return parsed.ok ? parsed.text : phrase;
}

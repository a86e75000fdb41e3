import type { AssistantDocument } from '@/lib/assistants/assistant-document';
import type { GoldenFile } from '@/lib/engine/golden/golden-file';
import { nluLanguage } from '@/lib/nlu/nlu-language';
import type { TemplateConversation } from '@/lib/templates/template';

/** The conversations of an assistant as a golden file, which is run with a model that is trained on the assistant's training. */
export function goldenOf(document: AssistantDocument, conversations: readonly TemplateConversation[]): GoldenFile {
  const { name, mode, language, flows, training } = document;
  const main = flows.find(({ is_default }) => is_default)?.document.name;
  return {
    about: name,
    documents: Object.fromEntries(flows.map(({ document: flow }) => [flow.name, flow])),
    taught: {
      language: nluLanguage(language),
      intents: Object.fromEntries(training.intents.map(({ key_name, phrases, parameters }) => [key_name, { phrases, parameters }])),
      entities: Object.fromEntries(
        training.entities.map(({ key_name, values, patterns }) => [
          key_name,
          { values: values.map(({ value, synonyms }): [string, ...string[]] => [value, ...synonyms]), patterns },
        ]),
      ),
      templates: Object.fromEntries(
        training.templates.map(({ name: template, parts }) => [
          template,
          parts.map(({ text_content, entity, fallback_value }) =>
            entity === null ? text_content : { entity, ...(fallback_value === null ? {} : { fallback_value }) },
          ),
        ]),
      ),
    },
    cases: conversations.map((conversation) => ({
      ...conversation,
      ...(main === undefined ? {} : { main }),
      assistant: { mode, language },
      turns: [...conversation.turns],
    })),
  };
}

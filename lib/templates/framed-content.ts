import type { AssistantDocument } from '../assistants/assistant-document';
import type { Locale } from '../locales';
import { frameFlow, type FlowPlan, type FlowTexts } from './frame';
import { planConversation, type TalkPlan, type TalkTexts } from './plan-conversation';
import { smallTalk } from './small-talk';
import type { TemplateContent } from './template';

/** An intent in one language. Phrases are in the notation of the training center: `[…](entity)` marks an entity. */
export interface IntentTexts {
  description: string;
  phrases: readonly string[];
}

/** A template with a framed flow in one language. */
export interface TemplateTexts<
  Key extends string,
  Topic extends string,
  Intent extends string,
  Entity extends string,
  Talk extends string,
> {
  name: string;
  summary: string;
  flow: FlowTexts<Key, Topic>;
  intents: Readonly<Record<Topic | Intent, IntentTexts>>;
  /** What operators of this business are called, and other ways to ask for one. */
  operator: readonly string[];
  /** Answers to its own questions that would otherwise be taken for something else. */
  details?: readonly string[];
  /** The prompts of required parameters, by intent. */
  prompts: Readonly<Partial<Record<Topic, string>>>;
  /** Values are followed by their synonyms. */
  entities: Readonly<
    Record<Entity, { description: string; values?: readonly (readonly [string, ...string[]])[]; patterns?: readonly string[] }>
  >;
  templates?: readonly { name: string; description: string; parts: readonly (string | { entity: string; fallback_value: string })[] }[];
  system_prompt: string;
  tone: string;
  instructions: readonly { title: string; content: string }[];
  knowledge: {
    name: string;
    description: string;
    keywords: readonly string[];
    faq: { name: string; pairs: readonly (readonly [question: string, answer: string])[] };
    text: { name: string; content: string };
  };
  questions: readonly [string, string, string];
  talks: Readonly<Record<Talk, TalkTexts>>;
}

/** What a template has in every language. */
export interface TemplatePlan<Key extends string, Topic extends string, Talk extends string> extends FlowPlan<Key, Topic> {
  type: AssistantDocument['type'];
  /** The required parameter of an intent. */
  parameters: Readonly<Partial<Record<Topic, { entity: string; data_type: 'text' | 'number' | 'date' | 'email' | 'phone' }>>>;
  talks: Readonly<Record<Talk, TalkPlan>>;
}

/** Builds what is shipped of a template in one language. */
export function framedContent<Key extends string, Topic extends string, Intent extends string, Entity extends string, Talk extends string>(
  locale: Locale,
  texts: TemplateTexts<Key, Topic, Intent, Entity, Talk>,
  plan: TemplatePlan<Key, Topic, Talk>,
): TemplateContent {
  const { name, summary, flow, system_prompt, tone, instructions, knowledge, questions } = texts;
  const intents = intentsOf(locale, texts);
  const entities: [string, TemplateTexts<Key, Topic, Intent, string, Talk>['entities'][string]][] = Object.entries(texts.entities);
  const document = frameFlow(locale, flow, plan);
  const spoken = { nodes: document.nodes, settings: flow.settings, prompts: texts.prompts, pairs: knowledge.faq.pairs };
  return {
    name,
    summary,
    questions,
    document: {
      format: 'hamdam.assistant/1',
      name,
      type: plan.type,
      mode: 'advanced',
      language: languages[locale],
      model: 'GPT_4O_MINI',
      system_prompt,
      tone,
      instructions: instructions.map((instruction) => ({ ...instruction })),
      rules: [],
      flows: [{ is_default: true, document }],
      training: {
        format: 'hamdam.nlu/1',
        intents: Object.entries(intents).map(([key_name, { description, phrases }]) => ({
          key_name,
          description,
          phrases: [...phrases],
          parameters: parametersOf(key_name as Topic, texts, plan),
        })),
        entities: entities.map(([key_name, { description, values = [], patterns = [] }]) => ({
          key_name,
          description,
          values: values.map(([value, ...synonyms]) => ({ value, synonyms })),
          patterns: [...patterns],
        })),
        templates: (texts.templates ?? []).map(({ parts, ...template }) => ({ ...template, parts: parts.map(templatePart) })),
      },
      knowledge: [
        {
          name: knowledge.name,
          description: knowledge.description,
          keywords: [...knowledge.keywords],
          documents: [
            { kind: 'faq', name: knowledge.faq.name, pairs: knowledge.faq.pairs.map(([question, answer]) => ({ question, answer })) },
            { kind: 'text', name: knowledge.text.name, content: knowledge.text.content },
          ],
        },
      ],
    },
    conversations: Object.entries<TalkPlan>(plan.talks).map(([talk, planned]) =>
      planConversation(planned, texts.talks[talk as Talk], spoken),
    ),
  };
}

const languages = { fa: 'FA', ar: 'AR', en: 'EN' } as const;

/** Its own intents and small talk. Buttons of questions are details, unless they are taught as something else. */
function intentsOf(locale: Locale, { flow, intents, entities, operator, details = [] }: Taught): Readonly<Record<string, IntentTexts>> {
  const { intents: talk } = smallTalk[locale];
  const taught = new Set(
    Object.values(intents).flatMap(({ phrases }) => phrases.map((phrase) => phrase.replace(/^\[(.*)\]\(\w+\)$/, '$1'))),
  );
  const choices = Object.values(flow.nodes).flatMap((node) => node.choices ?? []);
  const marked = choices.map((choice) => {
    const entity = Object.entries(entities).find(([, { values = [] }]) => values.some((value) => value.includes(choice)));
    return entity ? `[${choice}](${entity[0]})` : choice;
  });
  return {
    ...intents,
    ...talk,
    operator: { ...talk.operator, phrases: [...talk.operator.phrases, ...operator] },
    details: {
      ...talk.details,
      phrases: [...talk.details.phrases, ...details, ...marked.filter((_, at) => !taught.has(choices[at] ?? ''))],
    },
  };
}

type Taught = Pick<TemplateTexts<string, string, string, string, string>, 'flow' | 'intents' | 'entities' | 'operator' | 'details'>;

const templatePart = (part: string | { entity: string; fallback_value: string }) =>
  typeof part === 'string' ? ({ type: 'static_text', text_content: part } as const) : ({ type: 'entity', ...part } as const);

function parametersOf<Topic extends string>(
  intent: Topic,
  { prompts }: { prompts: Readonly<Partial<Record<Topic, string>>> },
  { parameters }: Pick<TemplatePlan<string, Topic, string>, 'parameters'>,
) {
  const parameter = parameters[intent];
  return parameter ? [{ ...parameter, prompt_question: prompts[intent] ?? '', required: true }] : [];
}

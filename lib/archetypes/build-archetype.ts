import type { GoldenTurn } from '../engine/golden/golden-file';
import { locales, type Locale } from '../locales';
import type { TemplateContent } from '../templates/template';
import type { Archetype, ArchetypePlan, ArchetypeTexts, TopicTexts } from './archetype';
import { archetypeFlow } from './archetype-flow';
import { sharedWords } from './shared-words';

const languages = { fa: 'FA', ar: 'AR', en: 'EN' } as const;

/** Builds an archetype of its texts in three languages. */
export function buildArchetype<Topic extends string>(
  plan: ArchetypePlan<Topic>,
  texts: Readonly<Record<Locale, ArchetypeTexts<Topic>>>,
): Archetype {
  const content = locales.map((locale) => [locale, contentOf(plan, locale, texts[locale])] as const);
  return { id: plan.id, content: Object.fromEntries(content) as Archetype['content'] };
}

function contentOf<Topic extends string>(plan: ArchetypePlan<Topic>, locale: Locale, texts: ArchetypeTexts<Topic>): TemplateContent {
  const { name, summary, system_prompt, tone, instructions } = texts;
  const topics = plan.topics.map((topic) => texts.topics[topic]);
  const { operator, goodbye } = sharedWords[locale];
  const intents = [
    ...plan.topics.map((topic) => intentOf(topic, texts.topics[topic])),
    { key_name: 'operator', description: operator.description, phrases: [...operator.phrases] },
    { key_name: 'goodbye', description: goodbye.description, phrases: [...goodbye.phrases] },
  ];
  const [first, second, third] = topics as [TopicTexts, TopicTexts, TopicTexts];
  return {
    name,
    summary,
    document: {
      format: 'hamdam.assistant/1',
      name,
      type: plan.type,
      mode: plan.mode,
      language: languages[locale],
      system_prompt,
      tone,
      instructions: [...instructions],
      flows: [{ is_default: true, document: archetypeFlow(plan, locale, texts) }],
      training: { intents },
    },
    questions: [first.try, second.try, third.try],
    conversations: plan.topics.map((topic) => conversationOf(plan, locale, texts, topic)),
  };
}

function intentOf(key_name: string, { description, formal, colloquial }: TopicTexts) {
  return { key_name, description, phrases: [...formal, ...colloquial] };
}

/** A customer who comes for one topic, and for nothing else. */
function conversationOf<Topic extends string>(
  { handed_over, topics }: ArchetypePlan<Topic>,
  locale: Locale,
  texts: ArchetypeTexts<Topic>,
  topic: Topic,
) {
  const words = sharedWords[locale];
  const { label, try: said, ask, answer } = texts.topics[topic];
  const choices = topics.map((name) => ({ label: texts.topics[name].label }));
  const more = { text: words.more, choices: [{ label: words.yes[0] }, { label: words.no[0] }] };
  const answered = ask ? answer.replaceAll(`{{${ask.variable}}}`, ask.example) : answer;
  const end = handed_over.includes(topic) ? [answered, words.handoff] : [answered, more];
  const turns: GoldenTurn[] = [
    { event: 'start', replies: [texts.welcome, { text: texts.menu, choices }] },
    ...(ask
      ? [
          { say: said, replies: [ask.text] },
          { say: ask.example, replies: end },
        ]
      : [{ say: said, replies: end }]),
    ...(handed_over.includes(topic) ? [] : [{ say: words.no[0], replies: [words.bye], status: 'ended' }]),
  ];
  return { name: label, turns };
}

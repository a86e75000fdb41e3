import { flowDocumentSchema, type FlowDocument } from '../engine/flow-document';
import type { Locale } from '../locales';
import type { ArchetypePlan, ArchetypeTexts } from './archetype';
import { sharedWords } from './shared-words';

/** The flow of an archetype: a question with its topics as buttons, an answer to each, and a way to a human at any time. */
export function archetypeFlow<Topic extends string>(
  { topics, handed_over }: ArchetypePlan<Topic>,
  locale: Locale,
  texts: ArchetypeTexts<Topic>,
): FlowDocument {
  const words = sharedWords[locale];
  const question = { type: 'standard', kind: 'question', clarification_prompt: words.clarification, fallback_message: words.fallback };
  const paths = topics.map((topic, index) => ({
    target: texts.topics[topic].ask ? `ask_${topic}` : topic,
    operator: 'OR',
    order: index + 1,
    conditions: [exact([texts.topics[topic].label]), means(topic)],
  }));
  return flowDocumentSchema.parse({
    format: 'hamdam.flow/1',
    name: words.flow,
    nodes: [
      { key: 'start', type: 'start', title: words.titles.start, content: texts.welcome, position: { x: 320, y: 0 } },
      {
        key: 'menu',
        ...question,
        title: words.titles.menu,
        content: texts.menu,
        choices: topics.map((topic) => ({ label: texts.topics[topic].label })),
        human_handoff: true,
        position: { x: 320, y: 150 },
      },
      ...topics.flatMap((topic, index) => {
        const { label, ask, answer } = texts.topics[topic];
        const x = 320 + (index - 1) * 320;
        const asked = ask && {
          key: `ask_${topic}`,
          ...question,
          title: `${label} (${words.titles.asked})`,
          content: ask.text,
          save_to: ask.variable,
          position: { x, y: 400 },
        };
        const answered = { key: topic, type: 'standard', mode: 'intelligent', title: label, content: answer, position: { x, y: 600 } };
        return asked ? [asked, answered] : [answered];
      }),
      {
        key: 'more',
        ...question,
        title: words.titles.more,
        content: words.more,
        choices: [words.yes, words.no].map(([label]) => ({ label })),
        position: { x: 320, y: 800 },
      },
      { key: 'bye', type: 'end', title: words.titles.bye, content: words.bye, position: { x: 160, y: 1000 } },
      { key: 'human', type: 'handoff', title: words.titles.human, position: { x: 480, y: 1000 } },
    ],
    edges: [
      { source: 'start', target: 'menu' },
      ...paths.map((path) => ({ source: 'menu', ...path })),
      ...topics.flatMap((topic) => (texts.topics[topic].ask ? [{ source: `ask_${topic}`, target: topic }] : [])),
      ...topics.map((topic) => ({ source: topic, target: handed_over.includes(topic) ? 'human' : 'more' })),
      { source: 'more', target: 'bye', order: 1, operator: 'OR', conditions: [exact(words.no), means('goodbye')] },
      { source: 'more', target: 'menu', order: 2, conditions: [exact(words.yes)] },
      ...paths.map((path) => ({ source: 'more', ...path, order: path.order + 2 })),
    ],
    handlers: [
      {
        name: words.titles.human,
        target: 'human',
        operator: 'OR',
        // An answer in someone's own words is rarely as clear as that.
        conditions: [exact(words.operator.keywords), { ...means('operator'), min_confidence: 0.8 }],
      },
    ],
    settings: { timezone: words.timezone, handoff_message: words.handoff },
  });
}

const exact = (value: readonly string[]) => ({ type: 'exact_match', value: [...value] });
const means = (intent: string) => ({ type: 'intent_match', intent });

import { flowDocumentSchema, type FlowDocument } from '@/lib/engine/flow-document';
import { topics, type DemoShop } from './demo-shop';

/**
 * The flow of a demo shop's assistant. It follows what customers mean, and has a path to a human. The edges of the first
 * question show what it can do. Later, the handlers recognize the same intents.
 */
export function shopFlow(shop: DemoShop): FlowDocument {
  const paths = topics.map((topic) => {
    const keywords = topic === 'price' || topic === 'opening_hours' ? [keyword(shop.keywords[topic])] : [];
    return { target: topic, operator: 'OR', conditions: [means(topic), ...keywords] };
  });
  const handlers = paths.map((path) => ({ name: shop.names[path.target], ...path }));
  return flowDocumentSchema.parse({
    format: 'hamdam.flow/1',
    name: shop.flow_name,
    nodes: [
      { key: 'start', title: shop.titles.start, type: 'start', content: shop.welcome, position: { x: 320, y: 0 } },
      {
        key: 'menu',
        title: shop.titles.menu,
        type: 'standard',
        kind: 'question',
        content: shop.menu,
        choices: menuChoices.map((name) => ({ label: shop.names[name], value: shop.keywords[name][0] })),
        clarification_prompt: shop.clarification,
        fallback_message: shop.fallback,
        human_handoff: true,
        position: { x: 320, y: 150 },
      },
      ...topics.map((topic, index) => {
        const said = topic === 'order_status' ? { template: shop.template.name } : { mode: 'intelligent', content: shop.answers[topic] };
        return { key: topic, title: shop.names[topic], type: 'standard', ...said, position: column(index) };
      }),
      {
        key: 'more',
        title: shop.titles.more,
        type: 'standard',
        kind: 'question',
        content: shop.more,
        choices: [shop.yes[0], shop.no[0]].map((label) => ({ label })),
        position: { x: 320, y: 740 },
      },
      { key: 'bye', title: shop.titles.bye, type: 'end', content: shop.bye, position: { x: 320, y: 930 } },
      { key: 'greeting', title: shop.names.greeting, type: 'end', content: shop.greeting, position: { x: -115, y: 930 } },
      { key: 'human', title: shop.titles.human, type: 'handoff', position: { x: 755, y: 930 } },
    ],
    edges: [
      { source: 'start', target: 'menu', conditions: [{ type: 'default' }] },
      ...paths.map((path, index) => ({ source: 'menu', order: index + 1, ...path })),
      ...topics.map((topic) => ({ source: topic, target: 'more', conditions: [{ type: 'default' }] })),
      { source: 'more', target: 'bye', order: 1, conditions: [{ type: 'exact_match', value: shop.no }] },
    ],
    handlers: [
      { name: shop.names.expert, target: 'human', operator: 'OR', conditions: [keyword(shop.keywords.expert), means('expert')] },
      { name: shop.names.greeting, target: 'greeting', detour: true, conditions: [means('greeting')] },
      { name: shop.names.go_on, target: 'menu', conditions: [{ type: 'exact_match', value: shop.yes }] },
      ...handlers,
      { name: shop.names.city, target: 'shipping', conditions: [{ type: 'entity_match', entity: 'city' }] },
    ],
    settings: { timezone: shop.timezone },
  });
}

/** What can be chosen without typing or speaking, such as with the keys of a phone. */
const menuChoices = ['price', 'opening_hours', 'expert'] as const;

const keyword = (keywords: readonly string[]) => ({ type: 'any_keyword_match', keywords });
const means = (intent: string) => ({ type: 'intent_match', intent });

/** The answers are next to each other between the two questions. */
const column = (index: number) => ({ x: 320 + (index - 2.5) * 290, y: 430 });

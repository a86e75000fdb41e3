import type * as z from 'zod';
import { flowDocumentSchema, type FlowDocument } from '../engine/flow-document';
import type { flowSettingsInput } from '../engine/flow-settings';
import type { Locale } from '../locales';
import { smallTalk } from './small-talk';

/** The nodes that every framed flow has: the first and the last question, and what may be said at any time. */
export type FrameKey = 'start' | 'menu' | 'more' | 'bye' | 'greeting' | 'thanks' | 'human';

export interface NodeTexts {
  title: string;
  content?: string;
  fallback_message?: string;
  clarification_prompt?: string;
  /** The labels of its buttons. The first question gets them from its topics. */
  choices?: readonly string[];
}

/** The texts of a framed flow in one language. */
export interface FlowTexts<Key extends string, Topic extends string> {
  name: string;
  nodes: Readonly<Record<Key | FrameKey, NodeTexts>>;
  /** What customers come for. Each topic is an intent and a button of the first question. */
  menu: Readonly<Record<Topic, string>>;
  /** A note for the business on the canvas. */
  note: string;
  settings: z.input<typeof flowSettingsInput> & {
    handoff_message: string;
    agent_unavailable_message: string;
    assistant_return_message: string;
  };
}

/** What a flow has besides the frame. */
export interface FlowPlan<Key extends string, Topic extends string> {
  /** The column and row of each node. Nodes without fields are messages. */
  places: Readonly<Record<Key | FrameKey | 'note', readonly [column: number, row: number]>>;
  fields: Readonly<Partial<Record<Key, object>>>;
  /** Where a topic leads from the first question and from the last one. */
  paths: Readonly<Partial<Record<Topic, Key | FrameKey>>>;
  /** Intents that are answered at any time by the node of their name, after which the interrupted question is asked again. */
  answers: readonly Key[];
  edges: readonly object[];
  /** Questions whether a request is right, and where the answers lead. */
  confirmations?: Readonly<Partial<Record<Key, { yes: Key | FrameKey; change: Key | FrameKey }>>>;
  /** Where the conversation goes at once, whatever it was about, if one of the conditions holds. */
  jumps?: Readonly<Partial<Record<Key, readonly object[]>>>;
}

/** Builds a flow in which customers choose a topic, are served, and are asked whether there is anything else. */
export function frameFlow<Key extends string, Topic extends string>(
  locale: Locale,
  texts: FlowTexts<Key, Topic>,
  plan: FlowPlan<Key, Topic>,
): FlowDocument {
  const { words } = smallTalk[locale];
  const buttons: Readonly<Record<string, string | undefined>> = texts.menu;
  const topic = (name: string) => [...(buttons[name] === undefined ? [] : [exact(buttons[name])]), means(name)];
  const confirmations = Object.entries<{ yes: string; change: string }>((plan.confirmations ?? {}) as Record<string, never>);
  const consent = [words.confirm, words.change, words.drop].map(([label]) => ({ label }));
  const own = plan.fields as Readonly<Record<string, object | undefined>>;
  const fields: Readonly<Record<string, object | undefined>> = {
    start: { type: 'start' },
    menu: { ...question(), choices: Object.values<string>(texts.menu).map((label) => ({ label })) },
    more: { ...question(), choices: [words.yes, words.no].map(([label]) => ({ label })) },
    bye: { type: 'end' },
    greeting: { type: 'end' },
    thanks: { type: 'end' },
    human: { type: 'handoff' },
    ...Object.fromEntries(plan.answers.map((key) => [key, { type: 'end' }])),
    ...Object.fromEntries(confirmations.map(([key]) => [key, { ...question(), choices: consent }])),
  };
  const paths = Object.entries<Key | FrameKey>(plan.paths as Record<string, Key | FrameKey>);
  const { note, ...places } = plan.places;
  return flowDocumentSchema.parse({
    format: 'hamdam.flow/1',
    name: texts.name,
    nodes: Object.entries<readonly [number, number]>(places).map(([key, place]) => {
      const { choices = [], ...said } = texts.nodes[key as Key];
      const type = { type: 'standard', mode: 'intelligent', choices: choices.map((label) => ({ label })) };
      return { key, ...type, ...said, ...own[key], ...fields[key], position: position(place) };
    }),
    edges: [
      path('start', 'menu'),
      ...['menu', 'more'].flatMap((source) => paths.map(([name, target]) => path(source, target, ...topic(name)))),
      ...plan.edges,
      ...confirmations.flatMap(([key, { yes, change }]) => [
        path(key, yes, exact(...words.confirm)),
        path(key, change, exact(...words.change)),
      ]),
      path('human', 'more'),
      path('more', 'bye', exact(...words.no)),
      path('more', 'menu', exact(...words.yes)),
    ].map((edge, order) => ({ ...edge, order })),
    handlers: [
      ...Object.entries((plan.jumps ?? {}) as Readonly<Record<Key, readonly object[]>>).map(([key, conditions]) => ({
        name: texts.nodes[key as Key].title,
        target: key,
        operator: 'OR',
        conditions,
      })),
      { name: texts.nodes.human.title, target: 'human', operator: 'OR', conditions: [exact(...words.operator), means('operator')] },
      { name: words.drop[0], target: 'more', conditions: [exact(...words.drop)] },
      { name: texts.nodes.greeting.title, target: 'greeting', detour: true, conditions: [exact(...words.greeting)] },
      { name: texts.nodes.thanks.title, target: 'thanks', detour: true, conditions: [means('thanks')] },
      { name: texts.nodes.bye.title, target: 'bye', conditions: [means('goodbye')] },
      ...plan.answers.map((key) => ({ name: texts.nodes[key].title, target: key, detour: true, operator: 'OR', conditions: topic(key) })),
    ],
    notes: [{ text: texts.note, position: position(note), color: 'yellow' }],
    settings: texts.settings,
  });
}

/** A path that is taken if one of the conditions holds. Without conditions it is the default path. */
export const path = (source: string, target: string, ...conditions: readonly object[]) => ({
  source,
  target,
  operator: 'OR',
  conditions: conditions.length > 0 ? conditions : [{ type: 'default' }],
});

export const means = (intent: string) => ({ type: 'intent_match', intent });

export const exact = (...value: readonly string[]) => ({ type: 'exact_match', value });

export const has = (entity: string) => ({ type: 'entity_match', entity });

/** The fields of a question. After three answers that it does not understand, a human takes over. */
export const question = (save_to: string | null = null) => ({ kind: 'question', human_handoff: true, save_to });

const position = ([column, row]: readonly [number, number]) => ({ x: column * 300, y: row * 180 });

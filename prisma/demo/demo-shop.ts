import type { EntityInput } from '@/lib/contracts/flow-manager/nlu/entities';

/** What the demo shop's customers ask about. Each topic has an intent, a path in the flow and an answer. */
export const topics = ['order_status', 'shipping', 'availability', 'price', 'opening_hours', 'return_goods'] as const;

export type Topic = (typeof topics)[number];

/** The demo shop in one language. `shopFlow` creates its flow and `teachDemo` its training. Its conversations use both. */
export interface DemoShop {
  language: 'FA' | 'EN' | 'AR';
  timezone: string;
  assistant_name: string;
  flow_name: string;
  welcome: string;
  menu: string;
  clarification: string;
  fallback: string;
  /** The answer to each topic. For order_status it is the template. `{{…}}` is an entity's value. */
  answers: Readonly<Record<Exclude<Topic, 'order_status'>, string>>;
  more: string;
  bye: string;
  greeting: string;
  /** The titles of the nodes that are no topic. */
  titles: Readonly<Record<'start' | 'menu' | 'more' | 'bye' | 'human', string>>;
  /** The names of the paths into the flow. */
  names: Readonly<Record<Topic | 'expert' | 'greeting' | 'go_on' | 'city', string>>;
  /** Words that lead there without the NLU model. */
  keywords: Readonly<Record<'price' | 'opening_hours' | 'expert', readonly string[]>>;
  yes: readonly string[];
  no: readonly string[];
  /** Phrases in the notation of the training center: `[…](entity)` marks an entity. */
  intents: Readonly<Record<Topic | 'expert' | 'greeting', { description: string; phrases: readonly string[] }>>;
  /** The prompt for a required parameter. */
  prompts: Readonly<Record<'order_status' | 'shipping' | 'availability', string>>;
  entities: Readonly<Record<'product' | 'city' | 'order_number', Pick<EntityInput, 'description' | 'values' | 'patterns'>>>;
  /** The answer to order_status, before and after the number. */
  template: { name: string; description: string; before: string; fallback_value: string; behind: string };
  /** The messages of past customers, the oldest conversation first, and how many hours ago it began. */
  conversations: readonly { hours_ago: number; messages: readonly string[] }[];
}

import type { EntityInput } from '@/lib/contracts/flow-manager/nlu/entities';

/** What the demo shop's customers ask for; each has an intent, a way in the flow and an answer. */
export const topics = ['order_status', 'shipping', 'availability', 'price', 'opening_hours', 'return_goods'] as const;

export type Topic = (typeof topics)[number];

/** The demo shop in one language. shopFlow makes its flow of it, teachDemo its training; conversations go through both. */
export interface DemoShop {
  language: 'FA' | 'EN' | 'AR';
  timezone: string;
  assistant_name: string;
  flow_name: string;
  welcome: string;
  menu: string;
  clarification: string;
  fallback: string;
  /** What is said to each topic; that to order_status is the template. `{{…}}` is an entity's value. */
  answers: Readonly<Record<Exclude<Topic, 'order_status'>, string>>;
  more: string;
  bye: string;
  greeting: string;
  /** What the ways into the flow are called. */
  names: Readonly<Record<Topic | 'expert' | 'greeting' | 'go_on' | 'city', string>>;
  /** Words that lead there without being understood. */
  keywords: Readonly<Record<'price' | 'opening_hours' | 'expert', readonly string[]>>;
  yes: readonly string[];
  no: readonly string[];
  /** Phrases as in the training centre: `[…](entity)` marks an entity. */
  intents: Readonly<Record<Topic | 'expert' | 'greeting', { description: string; phrases: readonly string[] }>>;
  /** How a required parameter is asked for. */
  prompts: Readonly<Record<'order_status' | 'shipping' | 'availability', string>>;
  entities: Readonly<Record<'product' | 'city' | 'order_number', Pick<EntityInput, 'description' | 'values' | 'patterns'>>>;
  /** The answer to order_status, before and behind the number. */
  template: { name: string; description: string; before: string; fallback_value: string; behind: string };
  /** What past customers said, the oldest conversation first, and how many hours ago it began. */
  conversations: readonly { hours_ago: number; messages: readonly string[] }[];
}

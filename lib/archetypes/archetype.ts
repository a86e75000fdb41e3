import type { AssistantDocumentInput } from '../assistants/assistant-document';
import type { Locale } from '../locales';
import type { TemplateContent } from '../templates/template';

/** A type of assistant to begin with, as the product ships it. */
export interface Archetype {
  id: string;
  content: Readonly<Record<Locale, TemplateContent>>;
}

/** What an archetype is in every language. */
export interface ArchetypePlan<Topic extends string> {
  id: string;
  type: NonNullable<AssistantDocumentInput['type']>;
  mode: NonNullable<AssistantDocumentInput['mode']>;
  /** The topics in their order. */
  topics: readonly [Topic, Topic, Topic];
  /** The topics that a person continues after the answer. */
  handed_over: readonly Topic[];
}

/** An archetype's texts in one language. */
export interface ArchetypeTexts<Topic extends string> {
  name: string;
  summary: string;
  system_prompt: string;
  tone: string;
  instructions: readonly { title: string; content: string }[];
  welcome: string;
  menu: string;
  topics: Readonly<Record<Topic, TopicTexts>>;
}

/** What customers come for: an intent, a button, and an answer. */
export interface TopicTexts {
  /** Of its button. */
  label: string;
  description: string;
  /** Phrases as people write to a business, and as they write to friends. */
  formal: readonly [string, string, string, string, string, ...string[]];
  colloquial: readonly [string, string, string, string, string, ...string[]];
  /** A message that is none of the phrases. */
  try: string;
  /** What is asked before the answer, which repeats it as `{{variable}}`. */
  ask?: { text: string; variable: string; example: string };
  answer: string;
}

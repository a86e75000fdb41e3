import type { AssistantDocumentInput } from '../assistants/assistant-document';
import type { GoldenTurn } from '../engine/golden/golden-file';
import type { Locale } from '../locales';

/** The templates that we ship. */
export const templateIds = [
  'order_tracking',
  'appointment',
  'faq_handoff',
  'lead_capture',
  'returns',
  'complaint',
  'restaurant',
  'clinic',
  'internet_support',
  'survey',
  'job_application',
  'event',
] as const;
export type TemplateId = (typeof templateIds)[number];

/** What a business does, as the gallery filters it. */
export const industries = ['retail', 'food', 'health', 'telecom', 'services', 'education', 'events', 'hr', 'general'] as const;
export type Industry = (typeof industries)[number];

/** An assistant that a business can start with, in the languages that it is written in. */
export interface Template {
  id: TemplateId;
  industry: Industry;
  content: Readonly<Record<Locale, TemplateContent>>;
}

/** A template in one language. */
export interface TemplateContent {
  name: string;
  /** What it does for a business, in one or two sentences. */
  summary: string;
  /** The assistant, with its flow, training phrases, and a knowledge sample. */
  document: AssistantDocumentInput;
  /** Three messages to try on it. Each is understood by its flow, or is a question of its knowledge sample. */
  questions: readonly [string, string, string];
  conversations: readonly TemplateConversation[];
}

/**
 * A conversation with the assistant after its training. The tests run it, and the gallery plays the first one. Turns that expect
 * a reply with buttons name its text and its choices.
 */
export interface TemplateConversation {
  name: string;
  turns: readonly GoldenTurn[];
}

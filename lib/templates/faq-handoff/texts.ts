import type { TemplateTexts } from '../framed-content';

/** The texts of the template in one language. */
export type FaqHandoffTexts = TemplateTexts<Key, Topic, 'question', never, Talk>;

export type Key = 'hours' | 'location' | 'payment' | 'delivery' | 'message' | 'contact' | 'passed';
export type Topic = 'hours' | 'location' | 'payment' | 'delivery' | 'message';
export type Talk = 'answered' | 'message' | 'closed' | 'lost';

import type { TemplateTexts } from '../framed-content';

/** The texts of the template in one language. */
export type EventTexts = TemplateTexts<Key, Topic, never, 'ticket' | 'group_size' | 'ticket_code', Talk>;

export type Key = 'ticket' | 'seats' | 'bulk' | 'contact' | 'confirm' | 'registered' | 'program' | 'venue' | 'prices';
export type Topic = 'register' | 'program' | 'venue' | 'prices' | 'refund';
export type Talk = 'registration' | 'group' | 'questions' | 'closed' | 'lost';

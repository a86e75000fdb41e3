import type { TemplateTexts } from '../framed-content';

/** The texts of the template in one language. */
export type ComplaintTexts = TemplateTexts<Key, Topic, 'answer' | 'question', 'subject' | 'case_number', Talk>;

export type Key = 'known' | 'subject' | 'detail' | 'contact' | 'confirm' | 'registered' | 'follow_up' | 'idea' | 'noted' | 'process';
export type Topic = 'complain' | 'follow_up' | 'idea' | 'process';
export type Talk = 'complaint' | 'aside' | 'closed' | 'lost';

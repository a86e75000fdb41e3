import type { TemplateTexts } from '../framed-content';

/** The texts of the template in one language. */
export type ReturnsTexts = TemplateTexts<Key, Topic, 'answer' | 'question', 'order_number' | 'damage' | 'reason' | 'wish', Talk>;

export type Key = 'known' | 'reason' | 'photo' | 'wish' | 'confirm' | 'registered' | 'refund' | 'policy' | 'send';
export type Topic = 'give_back' | 'refund' | 'policy' | 'send';
export type Talk = 'returned' | 'damaged' | 'closed' | 'lost';

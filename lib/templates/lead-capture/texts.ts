import type { TemplateTexts } from '../framed-content';

/** The texts of the template in one language. */
export type LeadCaptureTexts = TemplateTexts<Key, Topic, never, 'service' | 'budget_range', Talk>;

export type Key = 'known' | 'need' | 'budget' | 'deadline' | 'contact' | 'size' | 'hot' | 'recorded' | 'pricing' | 'portfolio';
export type Topic = 'consult' | 'pricing' | 'portfolio' | 'support';
export type Talk = 'hot' | 'warm' | 'closed' | 'lost';

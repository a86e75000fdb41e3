import type { TemplateTexts } from '../framed-content';

/** The texts of the template in one language. */
export type JobApplicationTexts = TemplateTexts<Key, Topic, never, 'position' | 'work_type', Talk>;

export type Key = 'known' | 'position' | 'work_type' | 'experience' | 'contact' | 'resume' | 'confirm' | 'sent' | 'openings' | 'benefits';
export type Topic = 'apply' | 'openings' | 'benefits' | 'status';
export type Talk = 'application' | 'aside' | 'closed' | 'lost';

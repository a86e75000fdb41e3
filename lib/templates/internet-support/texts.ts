import type { TemplateTexts } from '../framed-content';

/** The texts of the template in one language. */
export type InternetSupportTexts = TemplateTexts<Key, Topic, 'tried' | 'question', 'light' | 'outcome' | 'line_number', Talk>;

export type Key = 'lights' | 'restart' | 'cable' | 'speed' | 'solved' | 'line' | 'ticket' | 'renew' | 'packages';
export type Topic = 'outage' | 'slow' | 'renew' | 'packages';
export type Talk = 'technician' | 'solved' | 'closed' | 'lost';

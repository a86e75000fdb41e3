import type { TemplateTexts } from '../framed-content';

/** The texts of the template in one language. */
export type OrderTrackingTexts = TemplateTexts<Key, Topic, 'question', 'order_number' | 'tracking_code', Talk>;

export type Key = 'known' | 'number' | 'found' | 'status' | 'carrier' | 'phone' | 'passed' | 'late' | 'change' | 'changed' | 'shipping';
export type Topic = 'track' | 'late' | 'change' | 'shipping';
export type Talk = 'tracked' | 'aside' | 'closed' | 'lost';

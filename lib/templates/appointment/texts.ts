import type { TemplateTexts } from '../framed-content';

/** The texts of the template in one language. */
export type AppointmentTexts = TemplateTexts<Key, Topic, never, 'service' | 'day_part', Talk>;

export type Key = 'known' | 'service' | 'day' | 'hour' | 'contact' | 'confirm' | 'booked' | 'change' | 'prices' | 'location';
export type Topic = 'book' | 'change' | 'prices' | 'location';
export type Talk = 'booking' | 'aside' | 'closed' | 'lost';

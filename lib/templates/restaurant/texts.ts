import type { TemplateTexts } from '../framed-content';

/** The texts of the template in one language. */
export type RestaurantTexts = TemplateTexts<Key, Topic, never, 'party' | 'dish', Talk>;

export type Key = 'people' | 'time' | 'contact' | 'confirm' | 'dish' | 'address' | 'review' | 'sent' | 'dishes' | 'location';
export type Topic = 'reserve' | 'order' | 'dishes' | 'location' | 'change';
export type Talk = 'reservation' | 'takeaway' | 'corrected' | 'closed' | 'lost';

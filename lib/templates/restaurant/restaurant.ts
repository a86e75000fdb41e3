import { has, path, question } from '../frame';
import { framedContent, type TemplatePlan } from '../framed-content';
import type { Template } from '../template';
import { restaurantInArabic } from './ar';
import { restaurantInEnglish } from './en';
import { restaurantInPersian } from './fa';
import type { Key, Talk, Topic } from './texts';

const plan: TemplatePlan<Key, Topic, Talk> = {
  type: 'SALES',
  places: {
    start: [0, 0],
    menu: [0, 1],
    people: [0, 2],
    time: [0, 3],
    contact: [0, 4],
    confirm: [0, 5],
    dish: [1, 2],
    address: [1, 3],
    review: [1, 4],
    sent: [0, 6],
    human: [0, 7],
    more: [0, 8],
    bye: [0, 9],
    dishes: [-1, 1],
    location: [-1, 2],
    greeting: [-2, 1],
    thanks: [-2, 2],
    note: [1, 6],
  },
  fields: {
    people: question('people'),
    time: question('time'),
    contact: question('contact'),
    // Customers write several dishes at once, so the whole message is kept.
    dish: question('order_text'),
    address: question('address'),
  },
  paths: { reserve: 'people', order: 'dish', change: 'human' },
  answers: ['dishes', 'location'],
  edges: [
    path('people', 'time', has('sys.number'), has('party')),
    { ...path('time', 'contact', has('sys.date'), has('sys.time')), operator: 'AND' },
    path('contact', 'confirm', has('sys.phone')),
    path('dish', 'address', has('dish')),
    path('address', 'review', has('sys.phone')),
    path('sent', 'human'),
  ],
  confirmations: { confirm: { yes: 'sent', change: 'people' }, review: { yes: 'sent', change: 'dish' } },
  parameters: { change: { entity: 'sys.phone', data_type: 'phone' } },
  talks: {
    reservation: { at: '2026-11-24T17:00:00Z', replies: ['start menu', 'people', 'time', 'contact', 'confirm', 'sent handoff'] },
    takeaway: {
      at: '2026-11-24T17:00:00Z',
      replies: ['start menu', 'dish', 'dishes dish', 'address', 'address!', 'review', 'sent handoff'],
    },
    corrected: {
      at: '2026-11-24T17:00:00Z',
      replies: ['start menu', 'people', 'time', 'time!', 'contact', 'faq:0', 'more', 'location more', 'bye'],
    },
    closed: { at: '2026-11-25T02:00:00Z', replies: ['start menu', 'ask:change', 'closed more', 'bye'] },
    lost: { at: '2026-11-24T17:00:00Z', replies: ['start menu', 'menu!', 'menu!', '!handoff'] },
  },
};

export const restaurant: Template = {
  id: 'restaurant',
  industry: 'food',
  content: {
    fa: framedContent('fa', restaurantInPersian, plan),
    ar: framedContent('ar', restaurantInArabic, plan),
    en: framedContent('en', restaurantInEnglish, plan),
  },
};

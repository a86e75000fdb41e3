import { has, path, question } from '../frame';
import { framedContent, type TemplatePlan } from '../framed-content';
import type { Template } from '../template';
import { appointmentInArabic } from './ar';
import { appointmentInEnglish } from './en';
import { appointmentInPersian } from './fa';
import type { Key, Talk, Topic } from './texts';

const plan: TemplatePlan<Key, Topic, Talk> = {
  type: 'SUPPORT',
  places: {
    start: [0, 0],
    menu: [0, 1],
    known: [0, 2],
    service: [0, 3],
    day: [0, 4],
    hour: [0, 5],
    contact: [0, 6],
    confirm: [0, 7],
    booked: [0, 8],
    human: [0, 9],
    more: [0, 10],
    bye: [0, 11],
    change: [1, 8],
    greeting: [-2, 1],
    thanks: [-2, 2],
    prices: [-1, 1],
    location: [-1, 2],
    note: [1, 6],
  },
  fields: {
    // A service in the request itself is not asked for again.
    known: { type: 'gateway' },
    service: question(),
    day: { ...question('day'), set: { hour: null } },
    hour: question('hour'),
    contact: question('contact'),
    // The summary is for colleagues. The next appointment of this conversation may be for another service.
    booked: { set: { booking: '{{service}} | {{day}} {{hour}} | {{contact}}', service: null } },
  },
  paths: { book: 'known', change: 'change' },
  answers: ['prices', 'location'],
  edges: [
    path('known', 'day', { type: 'context_variable_exists', variable: 'service' }),
    path('known', 'service'),
    path('service', 'day', has('service')),
    { ...path('day', 'contact', has('sys.date'), has('sys.time')), operator: 'AND' },
    path('day', 'hour', has('sys.date')),
    path('hour', 'contact', has('sys.time'), has('day_part')),
    path('contact', 'confirm', has('sys.phone')),
    path('booked', 'human'),
    path('change', 'human'),
  ],
  confirmations: { confirm: { yes: 'booked', change: 'service' } },
  parameters: { change: { entity: 'sys.phone', data_type: 'phone' } },
  talks: {
    booking: {
      at: '2026-11-24T10:00:00Z',
      replies: ['start menu', 'service', 'day', 'hour', 'contact', 'confirm', 'booked handoff'],
    },
    aside: {
      at: '2026-11-24T10:00:00Z',
      replies: ['start menu', 'day', 'prices day', 'day!', 'contact', 'confirm', 'more', 'bye'],
    },
    closed: { at: '2026-11-24T23:00:00Z', replies: ['start menu', 'ask:change', 'change closed more', 'location more', 'bye'] },
    lost: { at: '2026-11-24T10:00:00Z', replies: ['start menu', 'menu!', 'menu!', '!handoff'] },
  },
};

export const appointment: Template = {
  id: 'appointment',
  industry: 'services',
  content: {
    fa: framedContent('fa', appointmentInPersian, plan),
    ar: framedContent('ar', appointmentInArabic, plan),
    en: framedContent('en', appointmentInEnglish, plan),
  },
};

import { has, path, question } from '../frame';
import { framedContent, type TemplatePlan } from '../framed-content';
import type { Template } from '../template';
import { eventInArabic } from './ar';
import { eventInEnglish } from './en';
import { eventInPersian } from './fa';
import type { Key, Talk, Topic } from './texts';

const plan: TemplatePlan<Key, Topic, Talk> = {
  type: 'SALES',
  places: {
    start: [0, 0],
    menu: [0, 1],
    ticket: [0, 2],
    seats: [0, 3],
    contact: [0, 4],
    confirm: [0, 5],
    registered: [0, 6],
    human: [0, 7],
    more: [0, 8],
    bye: [0, 9],
    bulk: [1, 6],
    program: [-1, 1],
    venue: [-1, 2],
    prices: [-1, 3],
    greeting: [-2, 1],
    thanks: [-2, 2],
    note: [1, 4],
  },
  fields: {
    ticket: question(),
    seats: question('seats'),
    contact: question('contact'),
    registered: { set: { registration: '{{ticket}} | {{seats}} | {{contact}}' } },
  },
  paths: { register: 'ticket', refund: 'human' },
  answers: ['program', 'venue', 'prices'],
  edges: [
    path('ticket', 'seats', has('ticket')),
    // Groups get an offer from a colleague.
    path('seats', 'bulk', has('group_size'), { type: 'numeric_comparison', variable: 'seats', operator: '>=', value: 10 }),
    path('seats', 'contact', has('sys.number')),
    path('contact', 'confirm', has('sys.phone'), has('sys.email')),
    path('registered', 'human'),
    path('bulk', 'human'),
  ],
  confirmations: { confirm: { yes: 'registered', change: 'ticket' } },
  parameters: { refund: { entity: 'ticket_code', data_type: 'text' } },
  talks: {
    registration: {
      at: '2026-11-24T10:00:00Z',
      replies: ['start menu', 'ticket', 'seats', 'contact', 'confirm', 'ticket', 'seats', 'contact', 'confirm', 'registered handoff'],
    },
    group: { at: '2026-11-24T10:00:00Z', replies: ['start menu', 'ticket', 'prices ticket', 'seats', 'bulk handoff'] },
    questions: { at: '2026-11-24T10:00:00Z', replies: ['start menu', 'venue menu', 'faq:0', 'program menu', 'thanks menu', 'bye'] },
    closed: { at: '2026-11-24T23:00:00Z', replies: ['start menu', 'ask:refund', 'closed more', 'bye'] },
    lost: { at: '2026-11-24T10:00:00Z', replies: ['start menu', 'menu!', 'menu!', '!handoff'] },
  },
};

export const event: Template = {
  id: 'event',
  industry: 'events',
  content: {
    fa: framedContent('fa', eventInPersian, plan),
    ar: framedContent('ar', eventInArabic, plan),
    en: framedContent('en', eventInEnglish, plan),
  },
};

import { has, path, question } from '../frame';
import { framedContent, type TemplatePlan } from '../framed-content';
import type { Template } from '../template';
import { orderTrackingInArabic } from './ar';
import { orderTrackingInEnglish } from './en';
import { orderTrackingInPersian } from './fa';
import type { Key, Talk, Topic } from './texts';

const plan: TemplatePlan<Key, Topic, Talk> = {
  type: 'SUPPORT',
  places: {
    start: [0, 0],
    menu: [0, 1],
    known: [0, 2],
    number: [0, 3],
    found: [0, 4],
    phone: [0, 5],
    passed: [0, 6],
    human: [0, 7],
    more: [0, 8],
    bye: [0, 9],
    carrier: [-1, 5],
    status: [-1, 6],
    late: [1, 5],
    change: [2, 4],
    changed: [2, 5],
    greeting: [-2, 1],
    thanks: [-2, 2],
    shipping: [-2, 3],
    note: [1, 3],
  },
  fields: {
    // A number in the request itself is not asked for again.
    known: { type: 'gateway' },
    number: question(),
    found: { type: 'gateway' },
    phone: question('phone'),
    change: question('wish'),
    // The next question of this conversation may be about another order.
    status: { set: { last_order: '{{order_number}}', last_status: '{{order_status}}', order_number: null, order_status: null } },
    carrier: { set: { last_code: '{{tracking_code}}', tracking_code: null } },
    // The request is for colleagues.
    passed: { set: { request: '{{order_number}} | {{phone}}', order_number: null } },
    late: { set: { request: '{{order_number}}', order_number: null } },
    changed: { set: { request: '{{order_number}} | {{wish}}', order_number: null } },
  },
  paths: { track: 'known', late: 'late', change: 'change' },
  answers: ['shipping'],
  edges: [
    path('known', 'carrier', { type: 'context_variable_exists', variable: 'tracking_code' }),
    path('known', 'found', { type: 'context_variable_exists', variable: 'order_number' }),
    path('known', 'number'),
    path('number', 'carrier', has('tracking_code')),
    path('number', 'found', has('order_number')),
    path('found', 'status', { type: 'context_variable_exists', variable: 'order_status' }),
    path('found', 'phone'),
    path('status', 'more'),
    path('carrier', 'more'),
    path('phone', 'passed', has('sys.phone')),
    path('passed', 'human'),
    path('late', 'human'),
    path('change', 'changed'),
    path('changed', 'human'),
  ],
  parameters: {
    late: { entity: 'order_number', data_type: 'number' },
    change: { entity: 'order_number', data_type: 'number' },
  },
  talks: {
    tracked: { at: '2026-11-24T10:00:00Z', replies: ['start menu', 'number', 'number!', 'phone', 'passed handoff'] },
    aside: { at: '2026-11-24T10:00:00Z', replies: ['start menu', 'number', 'shipping number', 'carrier more', 'bye'] },
    closed: { at: '2026-11-24T23:00:00Z', replies: ['start menu', 'ask:change', 'change', 'changed closed more', 'bye'] },
    lost: { at: '2026-11-24T10:00:00Z', replies: ['start menu', 'menu!', 'menu!', '!handoff'] },
  },
};

export const orderTracking: Template = {
  id: 'order_tracking',
  industry: 'retail',
  content: {
    fa: framedContent('fa', orderTrackingInPersian, plan),
    ar: framedContent('ar', orderTrackingInArabic, plan),
    en: framedContent('en', orderTrackingInEnglish, plan),
  },
};

import { has, path, question } from '../frame';
import { framedContent, type TemplatePlan } from '../framed-content';
import type { Template } from '../template';
import { returnsInArabic } from './ar';
import { returnsInEnglish } from './en';
import { returnsInPersian } from './fa';
import type { Key, Talk, Topic } from './texts';

const plan: TemplatePlan<Key, Topic, Talk> = {
  type: 'SUPPORT',
  places: {
    start: [0, 0],
    menu: [0, 1],
    known: [0, 2],
    reason: [0, 3],
    wish: [0, 4],
    confirm: [0, 5],
    registered: [0, 6],
    human: [0, 7],
    more: [0, 8],
    bye: [0, 9],
    photo: [-1, 3],
    refund: [1, 6],
    greeting: [-2, 1],
    thanks: [-2, 2],
    policy: [-2, 3],
    send: [-2, 4],
    note: [1, 4],
  },
  fields: {
    // A reason in the request itself is not asked for again.
    known: { type: 'gateway' },
    reason: { ...question(), set: { damage: null, reason: null, wish: null } },
    photo: question('photo'),
    wish: question(),
    // The request is for colleagues. The next return of this conversation is another one.
    registered: {
      set: {
        request: '{{order_number}} | {{damage}}{{reason}} | {{wish}} | {{photo}}',
        order_number: null,
        damage: null,
        reason: null,
        wish: null,
        photo: null,
      },
    },
    refund: { set: { request: '{{order_number}}', order_number: null } },
  },
  paths: { give_back: 'known', refund: 'refund' },
  answers: ['policy', 'send'],
  edges: [
    path('known', 'photo', { type: 'context_variable_exists', variable: 'damage' }),
    path('known', 'wish', { type: 'context_variable_exists', variable: 'reason' }),
    path('known', 'reason'),
    path('reason', 'photo', has('damage')),
    path('reason', 'wish', has('reason')),
    path('photo', 'wish'),
    path('wish', 'confirm', has('wish')),
    path('registered', 'human'),
    path('refund', 'human'),
  ],
  confirmations: { confirm: { yes: 'registered', change: 'reason' } },
  parameters: {
    give_back: { entity: 'order_number', data_type: 'number' },
    refund: { entity: 'order_number', data_type: 'number' },
  },
  talks: {
    returned: {
      at: '2026-11-24T10:00:00Z',
      replies: ['start menu', 'ask:give_back', 'reason', 'wish', 'confirm', 'registered handoff'],
    },
    damaged: {
      at: '2026-11-24T10:00:00Z',
      replies: ['start menu', 'ask:give_back', 'photo', 'wish', 'send wish', 'confirm', 'more', 'bye'],
    },
    closed: { at: '2026-11-24T23:00:00Z', replies: ['start menu', 'ask:refund', 'refund closed more', 'policy more', 'bye'] },
    lost: { at: '2026-11-24T10:00:00Z', replies: ['start menu', 'menu!', 'menu!', '!handoff'] },
  },
};

export const returns: Template = {
  id: 'returns',
  industry: 'retail',
  content: {
    fa: framedContent('fa', returnsInPersian, plan),
    ar: framedContent('ar', returnsInArabic, plan),
    en: framedContent('en', returnsInEnglish, plan),
  },
};

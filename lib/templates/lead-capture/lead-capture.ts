import { has, path, question } from '../frame';
import { framedContent, type TemplatePlan } from '../framed-content';
import type { Template } from '../template';
import { leadCaptureInArabic } from './ar';
import { leadCaptureInEnglish } from './en';
import { leadCaptureInPersian } from './fa';
import type { Key, Talk, Topic } from './texts';

const plan: TemplatePlan<Key, Topic, Talk> = {
  type: 'MARKETING',
  places: {
    start: [0, 0],
    menu: [0, 1],
    known: [0, 2],
    need: [0, 3],
    budget: [0, 4],
    deadline: [0, 5],
    contact: [0, 6],
    size: [0, 7],
    hot: [0, 8],
    human: [0, 9],
    more: [0, 10],
    bye: [0, 11],
    recorded: [1, 8],
    pricing: [-1, 1],
    portfolio: [-1, 2],
    greeting: [-2, 1],
    thanks: [-2, 2],
    note: [1, 6],
  },
  fields: {
    // A service in the request itself is not asked for again.
    known: { type: 'gateway' },
    need: question(),
    budget: { ...question('budget'), set: { budget_range: null } },
    deadline: question('deadline'),
    contact: question('contact'),
    // Large projects go to a salesperson at once.
    size: { type: 'gateway', set: { lead: '{{service}} | {{budget}} | {{deadline}} | {{contact}}' } },
    hot: { set: { service: null } },
    recorded: { set: { service: null } },
  },
  paths: { consult: 'known', support: 'human' },
  answers: ['pricing', 'portfolio'],
  edges: [
    path('known', 'budget', { type: 'context_variable_exists', variable: 'service' }),
    path('known', 'need'),
    path('need', 'budget', has('service')),
    path('budget', 'deadline', has('budget_range'), has('sys.amount')),
    path('deadline', 'contact'),
    path('contact', 'size', has('sys.phone'), has('sys.email')),
    path('size', 'hot', { type: 'context_variable_match', variable: 'budget_range', value: 'large' }),
    path('size', 'recorded'),
    path('hot', 'human'),
    path('recorded', 'more'),
  ],
  parameters: {},
  talks: {
    hot: { at: '2026-11-24T10:00:00Z', replies: ['start menu', 'budget', 'deadline', 'contact', 'hot handoff'] },
    warm: {
      at: '2026-11-24T10:00:00Z',
      replies: ['start menu', 'need', 'budget', 'portfolio budget', 'deadline', 'contact', 'contact!', 'recorded more', 'bye'],
    },
    closed: { at: '2026-11-24T23:00:00Z', replies: ['start menu', 'pricing menu', 'faq:0', 'closed more', 'thanks more', 'bye'] },
    lost: { at: '2026-11-24T10:00:00Z', replies: ['start menu', 'menu!', 'menu!', '!handoff'] },
  },
};

export const leadCapture: Template = {
  id: 'lead_capture',
  industry: 'services',
  content: {
    fa: framedContent('fa', leadCaptureInPersian, plan),
    ar: framedContent('ar', leadCaptureInArabic, plan),
    en: framedContent('en', leadCaptureInEnglish, plan),
  },
};

import { has, path, question } from '../frame';
import { framedContent, type TemplatePlan } from '../framed-content';
import type { Template } from '../template';
import { faqHandoffInArabic } from './ar';
import { faqHandoffInEnglish } from './en';
import { faqHandoffInPersian } from './fa';
import type { Key, Talk, Topic } from './texts';

const plan: TemplatePlan<Key, Topic, Talk> = {
  type: 'SUPPORT',
  places: {
    start: [0, 0],
    menu: [0, 1],
    message: [0, 2],
    contact: [0, 3],
    passed: [0, 4],
    human: [0, 5],
    more: [0, 6],
    bye: [0, 7],
    hours: [-1, 1],
    location: [-1, 2],
    payment: [-1, 3],
    delivery: [-1, 4],
    greeting: [-2, 1],
    thanks: [-2, 2],
    note: [1, 2],
  },
  fields: {
    message: question('message'),
    contact: question('contact'),
    // The request is for colleagues.
    passed: { set: { request: '{{message}} | {{contact}}' } },
  },
  paths: { message: 'message' },
  // Other questions are answered from the knowledge base.
  answers: ['hours', 'location', 'payment', 'delivery'],
  edges: [path('message', 'contact'), path('contact', 'passed', has('sys.phone'), has('sys.email')), path('passed', 'human')],
  parameters: {},
  talks: {
    answered: { at: '2026-11-24T10:00:00Z', replies: ['start menu', 'hours menu', 'faq:0', 'location menu', 'bye'] },
    message: { at: '2026-11-24T10:00:00Z', replies: ['start menu', 'message', 'contact', 'contact!', 'passed handoff'] },
    closed: { at: '2026-11-24T23:30:00Z', replies: ['start menu', 'payment menu', 'closed more', 'delivery more', 'bye'] },
    lost: { at: '2026-11-24T10:00:00Z', replies: ['start menu', 'menu!', 'menu!', '!handoff'] },
  },
};

export const faqHandoff: Template = {
  id: 'faq_handoff',
  industry: 'general',
  content: {
    fa: framedContent('fa', faqHandoffInPersian, plan),
    ar: framedContent('ar', faqHandoffInArabic, plan),
    en: framedContent('en', faqHandoffInEnglish, plan),
  },
};

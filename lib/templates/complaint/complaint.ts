import { has, path, question } from '../frame';
import { framedContent, type TemplatePlan } from '../framed-content';
import type { Template } from '../template';
import { complaintInArabic } from './ar';
import { complaintInEnglish } from './en';
import { complaintInPersian } from './fa';
import type { Key, Talk, Topic } from './texts';

const plan: TemplatePlan<Key, Topic, Talk> = {
  type: 'SUPPORT',
  places: {
    start: [0, 0],
    menu: [0, 1],
    known: [0, 2],
    subject: [0, 3],
    detail: [0, 4],
    contact: [0, 5],
    confirm: [0, 6],
    registered: [0, 7],
    human: [0, 8],
    more: [0, 9],
    bye: [0, 10],
    follow_up: [1, 7],
    idea: [2, 4],
    noted: [2, 5],
    greeting: [-2, 1],
    thanks: [-2, 2],
    process: [-2, 3],
    note: [1, 5],
  },
  fields: {
    // A subject in the complaint itself is not asked for again.
    known: { type: 'gateway' },
    subject: question(),
    detail: question('detail'),
    contact: question('contact'),
    confirm: { template: 'complaint_summary' },
    // The request is for colleagues. The next complaint of this conversation is another one.
    registered: { set: { request: '{{subject}} | {{detail}} | {{contact}}', subject: null, detail: null } },
    follow_up: { set: { request: '{{case_number}}', case_number: null } },
    idea: question('idea'),
  },
  paths: { complain: 'known', follow_up: 'follow_up', idea: 'idea' },
  answers: ['process'],
  edges: [
    path('known', 'detail', { type: 'context_variable_exists', variable: 'subject' }),
    path('known', 'subject'),
    path('subject', 'detail', has('subject')),
    path('detail', 'contact'),
    path('contact', 'confirm', has('sys.phone')),
    path('registered', 'human'),
    path('follow_up', 'human'),
    path('idea', 'noted'),
    path('noted', 'more'),
  ],
  confirmations: { confirm: { yes: 'registered', change: 'subject' } },
  parameters: { follow_up: { entity: 'case_number', data_type: 'number' } },
  talks: {
    complaint: {
      at: '2026-11-24T10:00:00Z',
      replies: ['start menu', 'subject', 'detail', 'contact', 'contact!', 'confirm', 'registered handoff'],
    },
    aside: { at: '2026-11-24T10:00:00Z', replies: ['start menu', 'process menu', 'idea', 'noted more', 'bye'] },
    closed: { at: '2026-11-24T23:00:00Z', replies: ['start menu', 'ask:follow_up', 'follow_up closed more', 'bye'] },
    lost: { at: '2026-11-24T10:00:00Z', replies: ['start menu', 'menu!', 'menu!', '!handoff'] },
  },
};

export const complaint: Template = {
  id: 'complaint',
  industry: 'services',
  content: {
    fa: framedContent('fa', complaintInPersian, plan),
    ar: framedContent('ar', complaintInArabic, plan),
    en: framedContent('en', complaintInEnglish, plan),
  },
};

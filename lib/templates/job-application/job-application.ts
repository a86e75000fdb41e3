import { has, path, question } from '../frame';
import { framedContent, type TemplatePlan } from '../framed-content';
import type { Template } from '../template';
import { jobApplicationInArabic } from './ar';
import { jobApplicationInEnglish } from './en';
import { jobApplicationInPersian } from './fa';
import type { Key, Talk, Topic } from './texts';

const plan: TemplatePlan<Key, Topic, Talk> = {
  type: 'SUPPORT',
  places: {
    start: [0, 0],
    menu: [0, 1],
    known: [0, 2],
    position: [0, 3],
    work_type: [0, 4],
    experience: [0, 5],
    contact: [0, 6],
    resume: [0, 7],
    confirm: [0, 8],
    sent: [0, 9],
    more: [0, 10],
    bye: [0, 11],
    human: [1, 9],
    openings: [-1, 1],
    benefits: [-1, 2],
    greeting: [-2, 1],
    thanks: [-2, 2],
    note: [1, 7],
  },
  fields: {
    // A position in the request itself is not asked for again.
    known: { type: 'gateway' },
    position: question(),
    work_type: question(),
    experience: question('experience'),
    contact: question('contact'),
    resume: question('resume'),
    // The summary is for colleagues. The next application of this conversation may be for another position.
    sent: {
      set: { application: '{{position}} | {{work_type}} | {{experience}} | {{contact}} | {{resume}}', position: null, work_type: null },
    },
  },
  paths: { apply: 'known', status: 'human' },
  answers: ['openings', 'benefits'],
  edges: [
    path('known', 'work_type', { type: 'context_variable_exists', variable: 'position' }),
    path('known', 'position'),
    path('position', 'work_type', has('position')),
    path('work_type', 'experience', has('work_type')),
    path('experience', 'contact'),
    path('contact', 'resume', has('sys.phone'), has('sys.email')),
    path('resume', 'confirm'),
    path('sent', 'more'),
  ],
  confirmations: { confirm: { yes: 'sent', change: 'position' } },
  parameters: { status: { entity: 'sys.phone', data_type: 'phone' } },
  talks: {
    application: {
      at: '2026-11-24T10:00:00Z',
      replies: ['start menu', 'position', 'work_type', 'experience', 'contact', 'resume', 'confirm', 'sent more', 'bye'],
    },
    aside: {
      at: '2026-11-24T10:00:00Z',
      replies: ['start menu', 'work_type', 'benefits work_type', 'faq:0', 'experience', 'contact', 'contact!', 'more', 'bye'],
    },
    closed: { at: '2026-11-24T23:00:00Z', replies: ['start menu', 'openings menu', 'ask:status', 'ask:status', 'closed more', 'bye'] },
    lost: { at: '2026-11-24T10:00:00Z', replies: ['start menu', 'menu!', 'menu!', '!handoff'] },
  },
};

export const jobApplication: Template = {
  id: 'job_application',
  industry: 'hr',
  content: {
    fa: framedContent('fa', jobApplicationInPersian, plan),
    ar: framedContent('ar', jobApplicationInArabic, plan),
    en: framedContent('en', jobApplicationInEnglish, plan),
  },
};

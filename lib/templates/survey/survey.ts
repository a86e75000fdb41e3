import { has, means, path, question } from '../frame';
import { framedContent, type TemplatePlan } from '../framed-content';
import type { Template } from '../template';
import { surveyInArabic } from './ar';
import { surveyInEnglish } from './en';
import { surveyInPersian } from './fa';
import type { Key, Talk, Topic } from './texts';

const compared = (variable: string, operator: string, value: number) => ({ type: 'numeric_comparison', variable, operator, value });

const plan: TemplatePlan<Key, Topic, Talk> = {
  type: 'SUPPORT',
  places: {
    start: [0, 0],
    menu: [0, 1],
    score: [0, 2],
    rated: [0, 3],
    liked: [0, 4],
    recommend: [0, 5],
    comment: [0, 6],
    unhappy: [0, 7],
    finished: [0, 8],
    wrong: [1, 4],
    callback: [1, 7],
    phone: [1, 8],
    passed: [1, 9],
    problem: [2, 9],
    human: [1, 10],
    more: [1, 11],
    bye: [1, 12],
    removed: [-1, 1],
    privacy: [-1, 2],
    greeting: [-1, 3],
    thanks: [-1, 4],
    note: [2, 6],
  },
  fields: {
    score: question(),
    // Later answers may be numbers, too, so the score is kept under another name.
    rated: { type: 'gateway', set: { satisfaction: '{{score}}' } },
    wrong: question('reason'),
    liked: question('reason'),
    recommend: question('recommend'),
    comment: question('comment'),
    unhappy: { type: 'gateway', set: { survey: '{{satisfaction}} | {{reason}} | {{recommend}} | {{comment}}' } },
    callback: question(),
    phone: question('phone'),
    // The request is for colleagues.
    passed: { set: { request: '{{survey}} | {{phone}}' } },
    finished: { type: 'end' },
    removed: { type: 'end', set: { opted_out: 'yes' } },
  },
  paths: { begin: 'score', problem: 'problem', opt_out: 'removed' },
  answers: ['privacy'],
  jumps: { removed: [means('opt_out')] },
  edges: [
    path('score', 'rated', has('score')),
    path('rated', 'wrong', compared('satisfaction', '<=', 3)),
    path('rated', 'liked'),
    path('wrong', 'recommend'),
    path('liked', 'recommend'),
    { ...path('recommend', 'comment', compared('recommend', '>=', 0), compared('recommend', '<=', 10)), operator: 'AND' },
    path('comment', 'unhappy'),
    path('unhappy', 'callback', compared('satisfaction', '<=', 3)),
    path('unhappy', 'finished'),
    path('callback', 'finished', { ...has('consent'), value: 'no' }),
    path('callback', 'phone', { ...has('consent'), value: 'yes' }),
    path('phone', 'passed', has('sys.phone')),
    path('passed', 'human'),
    path('problem', 'human'),
  ],
  parameters: { problem: { entity: 'sys.phone', data_type: 'phone' } },
  talks: {
    happy: {
      at: '2026-11-24T10:00:00Z',
      replies: ['start menu', 'score', 'liked', 'recommend', 'recommend!', 'comment', 'finished'],
    },
    unhappy: {
      at: '2026-11-24T10:00:00Z',
      replies: ['start menu', 'privacy menu', 'score', 'wrong', 'recommend', 'comment', 'callback', 'phone', 'passed handoff'],
    },
    removed: { at: '2026-11-24T10:00:00Z', replies: ['start menu', 'removed'] },
    lost: { at: '2026-11-24T10:00:00Z', replies: ['start menu', 'menu!', 'menu!', '!handoff'] },
  },
};

export const survey: Template = {
  id: 'survey',
  industry: 'general',
  content: {
    fa: framedContent('fa', surveyInPersian, plan),
    ar: framedContent('ar', surveyInArabic, plan),
    en: framedContent('en', surveyInEnglish, plan),
  },
};

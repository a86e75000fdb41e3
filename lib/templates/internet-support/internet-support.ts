import { has, path, question } from '../frame';
import { framedContent, type TemplatePlan } from '../framed-content';
import type { Template } from '../template';
import { internetSupportInArabic } from './ar';
import { internetSupportInEnglish } from './en';
import { internetSupportInPersian } from './fa';
import type { Key, Talk, Topic } from './texts';

const plan: TemplatePlan<Key, Topic, Talk> = {
  type: 'SUPPORT',
  places: {
    start: [0, 0],
    menu: [0, 1],
    lights: [0, 2],
    restart: [0, 3],
    line: [0, 4],
    ticket: [0, 5],
    human: [0, 6],
    more: [0, 7],
    bye: [0, 8],
    cable: [-1, 3],
    speed: [1, 3],
    solved: [1, 5],
    greeting: [-2, 1],
    thanks: [-2, 2],
    renew: [-2, 3],
    packages: [-2, 4],
    note: [1, 1],
  },
  fields: {
    lights: question(),
    restart: question(),
    cable: question(),
    speed: question(),
    line: question('line'),
    // The request is for colleagues. The next problem of this conversation is another one.
    ticket: { set: { request: '{{line}} | {{light}} | {{outcome}}', light: null, outcome: null } },
  },
  paths: { outage: 'lights', slow: 'speed' },
  answers: ['renew', 'packages'],
  edges: [
    path('lights', 'cable', { ...has('light'), value: 'off' }),
    path('lights', 'restart', { ...has('light'), value: 'on' }),
    ...['restart', 'cable', 'speed'].flatMap((source) => [
      path(source, 'line', { ...has('outcome'), value: 'unsolved' }),
      path(source, 'solved', { ...has('outcome'), value: 'solved' }),
    ]),
    path('solved', 'more'),
    path('line', 'ticket', has('line_number'), has('sys.phone')),
    path('ticket', 'human'),
  ],
  parameters: {},
  talks: {
    technician: {
      at: '2026-11-24T10:00:00Z',
      replies: ['start menu', 'lights', 'cable', 'line', 'line!', 'ticket handoff'],
    },
    solved: { at: '2026-11-24T10:00:00Z', replies: ['start menu', 'speed', 'packages speed', 'solved more', 'bye'] },
    closed: { at: '2026-11-24T23:00:00Z', replies: ['start menu', 'lights', 'restart', 'line', 'ticket closed more', 'bye'] },
    lost: { at: '2026-11-24T10:00:00Z', replies: ['start menu', 'menu!', 'menu!', '!handoff'] },
  },
};

export const internetSupport: Template = {
  id: 'internet_support',
  industry: 'telecom',
  content: {
    fa: framedContent('fa', internetSupportInPersian, plan),
    ar: framedContent('ar', internetSupportInArabic, plan),
    en: framedContent('en', internetSupportInEnglish, plan),
  },
};

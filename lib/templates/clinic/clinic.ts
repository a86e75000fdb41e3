import { has, means, path, question } from '../frame';
import { framedContent, type TemplatePlan } from '../framed-content';
import type { Template } from '../template';
import { clinicInArabic } from './ar';
import { clinicInEnglish } from './en';
import { clinicInPersian } from './fa';
import type { Key, Talk, Topic } from './texts';

const plan: TemplatePlan<Key, Topic, Talk> = {
  type: 'SUPPORT',
  places: {
    start: [0, 0],
    menu: [0, 1],
    known: [0, 2],
    specialty: [0, 3],
    day: [0, 4],
    insurance: [0, 5],
    patient: [0, 6],
    confirm: [0, 7],
    booked: [0, 8],
    human: [0, 9],
    more: [0, 10],
    bye: [0, 11],
    results: [1, 8],
    emergency: [-1, 0],
    advice: [-1, 1],
    costs: [-1, 2],
    greeting: [-2, 1],
    thanks: [-2, 2],
    note: [1, 6],
  },
  fields: {
    // A specialty in the request itself is not asked for again.
    known: { type: 'gateway' },
    specialty: question(),
    day: question('day'),
    insurance: question(),
    patient: question('patient'),
    confirm: { template: 'visit_summary' },
    // The summary is for colleagues. The next visit of this conversation may be to another doctor.
    booked: { set: { visit: '{{specialty}} | {{day}} | {{insurance}} | {{patient}}', specialty: null, insurance: null } },
    emergency: { type: 'end' },
  },
  paths: { book: 'known', change: 'human', results: 'results' },
  answers: ['costs', 'advice'],
  // Nothing is more urgent, so this is tried before all else.
  jumps: { emergency: [means('emergency'), has('danger_sign')] },
  edges: [
    path('known', 'day', { type: 'context_variable_exists', variable: 'specialty' }),
    path('known', 'specialty'),
    path('specialty', 'day', has('specialty')),
    path('day', 'insurance', has('sys.date')),
    path('insurance', 'patient', has('insurance')),
    path('patient', 'confirm', has('sys.phone')),
    path('booked', 'human'),
    path('results', 'human'),
  ],
  confirmations: { confirm: { yes: 'booked', change: 'specialty' } },
  parameters: {
    change: { entity: 'sys.phone', data_type: 'phone' },
    results: { entity: 'file_number', data_type: 'number' },
  },
  talks: {
    booking: {
      at: '2026-11-24T10:00:00Z',
      replies: ['start menu', 'specialty', 'day', 'insurance', 'patient', 'confirm', 'booked handoff'],
    },
    aside: { at: '2026-11-24T10:00:00Z', replies: ['start menu', 'day', 'costs day', 'insurance', 'faq:0', 'more', 'bye'] },
    advice: { at: '2026-11-24T10:00:00Z', replies: ['start menu', 'advice menu', 'emergency'] },
    closed: { at: '2026-11-24T23:00:00Z', replies: ['start menu', 'ask:results', 'ask:results', 'results closed more', 'bye'] },
    lost: { at: '2026-11-24T10:00:00Z', replies: ['start menu', 'menu!', 'menu!', '!handoff'] },
  },
};

export const clinic: Template = {
  id: 'clinic',
  industry: 'health',
  content: {
    fa: framedContent('fa', clinicInPersian, plan),
    ar: framedContent('ar', clinicInArabic, plan),
    en: framedContent('en', clinicInEnglish, plan),
  },
};

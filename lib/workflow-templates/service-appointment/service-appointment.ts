import { ask, planWorkflow, say, waitFor, waitUntil, work } from '../plan-workflow';
import type { WorkflowTemplate, WorkflowTemplateContent } from '../workflow-template';
import { serviceAppointmentInArabic } from './ar';
import { serviceAppointmentInEnglish, type ServiceAppointmentTexts } from './en';
import { serviceAppointmentInPersian } from './fa';

function write(t: ServiceAppointmentTexts): WorkflowTemplateContent {
  const { states } = t;
  const [finished = ''] = t.outcomes;
  const definition = planWorkflow({
    states: {
      start: { name: states.start, type: 'start', at: [0, 0] },
      request: {
        name: states.request,
        at: [1, 0],
        components: [
          ask(t.form, t.intro, [
            { name: 'service', asks: t.service, type: 'choice', choices: t.services },
            { name: 'problem', asks: t.problem, type: 'text' },
            { name: 'address', asks: t.address, type: 'text' },
            { name: 'mobile', asks: t.mobile, type: 'phone' },
            { name: 'wished_date', asks: t.wished_date, type: 'date' },
          ]),
        ],
      },
      planning: {
        name: states.planning,
        at: [2, 0],
        components: [
          work(t.plan, t.plan_text, 240, [
            { name: 'technician', asks: t.technician, type: 'text' },
            { name: 'visit_date', asks: t.visit_date, type: 'date' },
            { name: 'visit_time', asks: t.visit_time, type: 'text' },
          ]),
          say(t.confirmation, t.confirmed),
          waitUntil(t.wait, '{{visit_date}}', '08:00'),
        ],
      },
      visit: {
        name: states.visit,
        at: [3, 0],
        components: [
          work(t.report, t.report_text, 480, [
            { name: 'outcome', asks: t.outcome, type: 'choice', choices: t.outcomes },
            { name: 'notes', asks: t.notes, type: 'text' },
          ]),
        ],
      },
      second_visit: {
        name: states.second_visit,
        at: [4, 1],
        components: [
          say(t.delay, t.delayed),
          waitFor(t.part, 3 * 24 * 60),
          work(t.second_report, t.second_text, 960, [{ name: 'second_notes', asks: t.second_notes, type: 'text' }]),
        ],
      },
      rating: {
        name: states.rating,
        at: [5, 0],
        components: [
          ask(t.rate, t.rate_intro, [
            { name: 'rating', asks: t.stars, type: 'choice', choices: t.ratings },
            { name: 'remark', asks: t.comment, type: 'text', optional: true },
          ]),
        ],
      },
      done: { name: states.done, type: 'end', at: [6, 0], components: [say(t.goodbye, t.thanks)] },
    },
    transitions: [
      { from: 'start', to: 'request' },
      { from: 'request', to: 'planning' },
      { from: 'planning', to: 'visit' },
      { from: 'visit', to: 'rating', name: t.finished, when: [['visit', 'outcome', '==', finished]] },
      { from: 'visit', to: 'second_visit', name: t.unfinished },
      { from: 'second_visit', to: 'rating' },
      { from: 'rating', to: 'done' },
    ],
  });
  return { name: t.name, description: t.description, definition };
}

export const serviceAppointment: WorkflowTemplate = {
  id: 'service_appointment',
  content: { fa: write(serviceAppointmentInPersian), ar: write(serviceAppointmentInArabic), en: write(serviceAppointmentInEnglish) },
};

import { ask, choose, compute, notify, planWorkflow, say, waitFor, work } from '../plan-workflow';
import type { WorkflowTemplate, WorkflowTemplateContent } from '../workflow-template';
import { leadQualificationInArabic } from './ar';
import { leadQualificationInEnglish, type LeadQualificationTexts } from './en';
import { leadQualificationInPersian } from './fa';

function write(t: LeadQualificationTexts): WorkflowTemplateContent {
  const { states } = t;
  const [soon, next] = t.timings.map((timing) => JSON.stringify(timing));
  const score = `(budget >= ${t.budget_limit} ? 2 : 0) + (timing = ${soon} ? 2 : timing = ${next} ? 1 : 0)`;
  const definition = planWorkflow({
    states: {
      start: { name: states.start, type: 'start', at: [0, 0] },
      lead: {
        name: states.lead,
        at: [1, 0],
        components: [
          ask(t.form, t.intro, [
            { name: 'full_name', asks: t.full_name, type: 'text' },
            { name: 'email', asks: t.email, type: 'email' },
            { name: 'budget', asks: t.budget, type: 'number' },
            { name: 'timing', asks: t.timing, type: 'choice', choices: t.timings },
          ]),
        ],
      },
      score: {
        name: states.score,
        at: [2, 0],
        components: [compute(t.compute, [{ name: 'score', expression: score }], [{ name: 'score', asks: t.score, type: 'number' }])],
      },
      hot: {
        name: states.hot,
        at: [4, 0],
        components: [
          say(t.promise, t.promise_text),
          notify(t.alarm, t.alarm_title, t.alarm_text),
          work(t.call, t.call_text, 60, [{ name: 'result', asks: t.result, type: 'text' }]),
        ],
      },
      warm: {
        name: states.warm,
        at: [3, 1],
        components: [say(t.patience, t.patience_text), waitFor(t.wait, 2 * 24 * 60), choose(t.again, t.again_text, [t.yes, t.no])],
      },
      done: { name: states.done, type: 'end', at: [5, 0] },
      later: { name: states.later, type: 'end', at: [5, 1], components: [say(t.information, t.information_text)] },
    },
    transitions: [
      { from: 'start', to: 'lead' },
      { from: 'lead', to: 'score' },
      { from: 'score', to: 'hot', name: t.is_hot, when: [['score', 'score', '>=', '3']] },
      { from: 'score', to: 'warm', name: t.is_warm, when: [['score', 'score', '>=', '1']] },
      { from: 'score', to: 'later', name: t.is_cold },
      { from: 'warm', to: 'hot', name: t.wants, when: [['warm', 'choice', '==', t.yes]] },
      { from: 'warm', to: 'later', name: t.declines },
      { from: 'hot', to: 'done' },
    ],
  });
  return { name: t.name, description: t.description, definition };
}

export const leadQualification: WorkflowTemplate = {
  id: 'lead_qualification',
  content: { fa: write(leadQualificationInPersian), ar: write(leadQualificationInArabic), en: write(leadQualificationInEnglish) },
};

import { ask, choose, notify, planWorkflow, say, work } from '../plan-workflow';
import type { WorkflowTemplate, WorkflowTemplateContent } from '../workflow-template';
import { complaintEscalationInArabic } from './ar';
import { complaintEscalationInEnglish, type ComplaintEscalationTexts } from './en';
import { complaintEscalationInPersian } from './fa';

function write(t: ComplaintEscalationTexts): WorkflowTemplateContent {
  const { states } = t;
  const [mostUrgent = ''] = t.severities;
  const definition = planWorkflow({
    states: {
      start: { name: states.start, type: 'start', at: [0, 0] },
      complaint: {
        name: states.complaint,
        at: [1, 0],
        components: [
          ask(t.form, t.intro, [
            { name: 'subject', asks: t.subject, type: 'text' },
            { name: 'story', asks: t.story, type: 'text' },
            { name: 'severity', asks: t.severity, type: 'choice', choices: t.severities },
          ]),
          say(t.received, t.received_text),
        ],
      },
      support: {
        name: states.support,
        at: [2, 0],
        components: [work(t.solve, t.solve_text, 480, [{ name: 'solution', asks: t.solution, type: 'text' }])],
      },
      answer: {
        name: states.answer,
        at: [3, 0],
        components: [say(t.reply, t.reply_text), choose(t.question, t.ask, [t.yes, t.no])],
      },
      manager: {
        name: states.manager,
        at: [4, 1],
        components: [
          notify(t.alarm, t.alarm_title, t.alarm_text),
          work(t.decide, t.decide_text, 240, [{ name: 'decision', asks: t.decision, type: 'text' }]),
        ],
      },
      done: { name: states.done, type: 'end', at: [4, 0], components: [say(t.thanks, t.thanks_text)] },
      closed: { name: states.closed, type: 'end', at: [5, 1], components: [say(t.last, t.last_text)] },
    },
    transitions: [
      { from: 'start', to: 'complaint' },
      { from: 'complaint', to: 'manager', name: t.urgent, when: [['complaint', 'severity', '==', mostUrgent]] },
      { from: 'complaint', to: 'support', name: t.usual },
      { from: 'support', to: 'answer' },
      { from: 'answer', to: 'done', name: t.resolved, when: [['answer', 'choice', '==', t.yes]] },
      { from: 'answer', to: 'manager', name: t.unresolved },
      { from: 'manager', to: 'closed' },
    ],
  });
  return { name: t.name, description: t.description, definition };
}

export const complaintEscalation: WorkflowTemplate = {
  id: 'complaint_escalation',
  content: { fa: write(complaintEscalationInPersian), ar: write(complaintEscalationInArabic), en: write(complaintEscalationInEnglish) },
};

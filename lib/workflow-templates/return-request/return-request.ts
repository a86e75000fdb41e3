import { approve, ask, notify, planWorkflow, say } from '../plan-workflow';
import type { WorkflowTemplate, WorkflowTemplateContent } from '../workflow-template';
import { returnRequestInArabic } from './ar';
import { returnRequestInEnglish, type ReturnRequestTexts } from './en';
import { returnRequestInPersian } from './fa';

function write(t: ReturnRequestTexts): WorkflowTemplateContent {
  const { states } = t;
  const definition = planWorkflow({
    states: {
      start: { name: states.start, type: 'start', at: [0, 0] },
      request: {
        name: states.request,
        at: [1, 0],
        components: [
          ask(t.form, t.intro, [
            { name: 'order_number', asks: t.order_number, type: 'text' },
            { name: 'reason', asks: t.reason, type: 'choice', choices: t.reasons },
            { name: 'amount', asks: t.amount, type: 'number' },
            { name: 'details', asks: t.details, type: 'text', optional: true },
          ]),
        ],
      },
      approval: { name: states.approval, at: [2, 1], components: [approve(t.decision, t.title, t.task, 480)] },
      accepted: {
        name: states.accepted,
        at: [3, 0],
        components: [say(t.answer, t.accepted), notify(t.team, t.team_title, t.team_text)],
      },
      refused: { name: states.refused, at: [3, 1], components: [say(t.answer, t.refused)] },
      done: { name: states.done, type: 'end', at: [4, 0] },
      closed: { name: states.closed, type: 'end', at: [4, 1] },
    },
    transitions: [
      { from: 'start', to: 'request' },
      { from: 'request', to: 'approval', name: t.large, when: [['request', 'amount', '>', t.limit]] },
      { from: 'request', to: 'accepted', name: t.small },
      { from: 'approval', to: 'accepted', name: t.yes, when: [['approval', 'approved', '==', 'true']] },
      { from: 'approval', to: 'refused', name: t.no },
      { from: 'accepted', to: 'done' },
      { from: 'refused', to: 'closed' },
    ],
  });
  return { name: t.name, description: t.description, definition };
}

export const returnRequest: WorkflowTemplate = {
  id: 'return_request',
  content: { fa: write(returnRequestInPersian), ar: write(returnRequestInArabic), en: write(returnRequestInEnglish) },
};

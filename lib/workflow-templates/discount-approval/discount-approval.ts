import { approve, ask, compute, planWorkflow, say } from '../plan-workflow';
import type { WorkflowTemplate, WorkflowTemplateContent } from '../workflow-template';
import { discountApprovalInArabic } from './ar';
import { discountApprovalInEnglish, type DiscountApprovalTexts } from './en';
import { discountApprovalInPersian } from './fa';

function write(t: DiscountApprovalTexts): WorkflowTemplateContent {
  const { states } = t;
  const definition = planWorkflow({
    states: {
      start: { name: states.start, type: 'start', at: [0, 0] },
      request: {
        name: states.request,
        at: [1, 0],
        components: [
          ask(t.form, t.intro, [
            { name: 'customer', asks: t.customer, type: 'text' },
            { name: 'price', asks: t.price, type: 'number' },
            { name: 'percent', asks: t.percent, type: 'number' },
            { name: 'reason', asks: t.reason, type: 'text' },
          ]),
        ],
      },
      manager: { name: states.manager, at: [2, 1], components: [approve(t.manager, t.title, t.task, 480)] },
      finance: { name: states.finance, at: [3, 2], components: [approve(t.finance, t.title, t.task, 960)] },
      granted: {
        name: states.granted,
        at: [4, 0],
        components: [
          compute(
            t.compute,
            [{ name: 'final_price', expression: '$round(price * (100 - percent) / 100, 2)' }],
            [{ name: 'final_price', asks: t.final_price, type: 'number' }],
          ),
          say(t.answer, t.granted),
        ],
      },
      refused: { name: states.refused, at: [4, 1], components: [say(t.answer, t.refused)] },
      done: { name: states.done, type: 'end', at: [5, 0] },
      closed: { name: states.closed, type: 'end', at: [5, 1] },
    },
    transitions: [
      { from: 'start', to: 'request' },
      { from: 'request', to: 'granted', name: t.small, when: [['request', 'percent', '<=', '10']] },
      { from: 'request', to: 'manager', name: t.large },
      {
        from: 'manager',
        to: 'finance',
        name: t.more,
        when: [
          ['manager', 'approved', '==', 'true'],
          ['request', 'percent', '>', '30'],
        ],
      },
      { from: 'manager', to: 'granted', name: t.enough, when: [['manager', 'approved', '==', 'true']] },
      { from: 'manager', to: 'refused', name: t.no },
      { from: 'finance', to: 'granted', name: t.yes, when: [['finance', 'approved', '==', 'true']] },
      { from: 'finance', to: 'refused', name: t.no },
      { from: 'granted', to: 'done' },
      { from: 'refused', to: 'closed' },
    ],
  });
  return { name: t.name, description: t.description, definition };
}

export const discountApproval: WorkflowTemplate = {
  id: 'discount_approval',
  content: { fa: write(discountApprovalInPersian), ar: write(discountApprovalInArabic), en: write(discountApprovalInEnglish) },
};

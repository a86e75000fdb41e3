/** The texts of the template. The other languages have the same. */
export const returnRequestInEnglish = {
  name: 'Return request',
  description: 'A customer asks to return an order. Small amounts are accepted, and a colleague decides about the others.',
  limit: '100',
  states: {
    start: 'Start',
    request: 'Request',
    approval: 'Approval',
    accepted: 'Accepted',
    refused: 'Refused',
    done: 'Return accepted',
    closed: 'Return refused',
  },
  form: 'Return form',
  intro: 'We need a few details about your return.',
  order_number: 'What is the order number?',
  reason: 'Why would you like to return it?',
  reasons: ['It is damaged', 'It is the wrong item', 'I changed my mind'],
  amount: 'How much did you pay for it?',
  details: 'Is there anything else that we should know?',
  large: 'Large amount',
  small: 'Small amount',
  decision: 'Decision about the return',
  title: 'Return of order {{order_number}}',
  task: 'Reason: {{reason}}. Amount: {{amount}}. {{details}}',
  yes: 'Approved',
  no: 'Refused',
  answer: 'Answer',
  accepted:
    'Your return of order {{order_number}} is accepted. Please send the item within 14 days. The money is refunded when it arrives.',
  team: 'Message to the team',
  team_title: 'A return is on its way: order {{order_number}}',
  team_text: 'Reason: {{reason}}. Amount to refund: {{amount}}.',
  refused: 'We cannot accept the return of order {{order_number}}. {{comment}}',
};

export type ReturnRequestTexts = typeof returnRequestInEnglish;

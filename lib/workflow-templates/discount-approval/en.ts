/** The texts of the template. The other languages have the same. */
export const discountApprovalInEnglish = {
  name: 'Discount approval',
  description:
    'A salesperson asks for a discount. Small ones are granted, larger ones are decided by the sales manager, and the largest ones also by finance.',
  states: {
    start: 'Start',
    request: 'Request',
    manager: 'Sales manager',
    finance: 'Finance',
    granted: 'Granted',
    refused: 'Refused',
    done: 'Discount granted',
    closed: 'Discount refused',
  },
  form: 'Request for a discount',
  intro: 'Enter what the discount is for.',
  customer: 'Who is the customer?',
  price: 'What is the price before the discount?',
  percent: 'How many percent?',
  reason: 'Why should they get it?',
  small: 'Up to 10 percent',
  large: 'More than 10 percent',
  manager: 'Decision of the sales manager',
  finance: 'Decision of finance',
  title: '{{percent}} percent for {{customer}}',
  task: 'Price: {{price}}. Reason: {{reason}}',
  enough: 'Approved, up to 30 percent',
  more: 'Approved, more than 30 percent',
  yes: 'Approved',
  no: 'Refused',
  compute: 'Final price',
  final_price: 'The price after the discount',
  answer: 'Answer',
  granted: '{{customer}} gets {{percent}} percent. The final price is {{final_price}}.',
  refused: 'The discount of {{percent}} percent for {{customer}} was refused. {{comment}}',
};

export type DiscountApprovalTexts = typeof discountApprovalInEnglish;

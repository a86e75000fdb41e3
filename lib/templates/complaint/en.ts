import type { ComplaintTexts } from './complaint';

export const complaintInEnglish: ComplaintTexts = {
  name: 'Complaints',
  summary: 'Listens calmly, records what a complaint is about with details and a phone number, and passes it to the person in charge.',
  flow: {
    name: 'Handle a complaint',
    nodes: {
      start: { title: 'Welcome', content: 'Hi, this is customer relations at Oakwell Markets.' },
      menu: {
        title: 'Main question',
        content: 'Do you have a complaint, a suggestion, or an open case? I’m listening.',
        fallback_message: 'I didn’t get that. Pick one of the options, or write “manager” to reach my colleague.',
        clarification_prompt: 'Do you want to make a complaint, follow up on one, or make a suggestion?',
      },
      known: { title: 'Subject already given?' },
      subject: {
        title: 'Subject of the complaint',
        content: 'I’m sorry to hear that. What is it about?',
        choices: ['Product quality', 'Staff', 'Late delivery', 'Price or receipt', 'Cleanliness'],
        fallback_message: 'I didn’t get the subject. Please pick the closest one.',
      },
      detail: {
        title: 'What happened',
        content: 'Please tell me what happened, when, and in which store. Details help us resolve it faster.',
      },
      contact: {
        title: 'Name and number',
        content: 'Your name and phone number, please, so that we can tell you the outcome.',
        fallback_message: 'I couldn’t find a phone number. Please send both together, such as: Sarah Brown 07700 900123',
      },
      confirm: { title: 'Confirm the complaint', fallback_message: 'Is your complaint correct as written, or should we change it?' },
      registered: {
        title: 'Complaint recorded',
        content:
          'Your complaint is recorded, and we apologize for what happened. The person in charge will open a case and send you its number here.',
      },
      follow_up: { title: 'Follow-up', content: 'I’ve reminded the person in charge of your case. They’ll tell you here where it stands.' },
      idea: { title: 'Suggestion', content: 'Great, go ahead! What’s your suggestion or feedback?' },
      noted: { title: 'Suggestion recorded', content: 'Thanks for taking the time. Your feedback goes to our store managers.' },
      process: {
        title: 'How it works',
        content:
          'Every complaint reaches the person in charge the same day. We call you within 2 working days and give you the outcome within 7.',
      },
      more: {
        title: 'Anything else?',
        content: 'Is there anything else I can do for you?',
        fallback_message: 'I didn’t get that. If that was all, just write “no”.',
      },
      bye: { title: 'Goodbye', content: 'Thanks for telling us. Have a good day!' },
      greeting: { title: 'Greeting', content: 'Hello there.' },
      thanks: { title: 'Thanks', content: 'You’re welcome.' },
      human: { title: 'Person in charge' },
    },
    menu: { complain: 'Make a complaint', follow_up: 'Follow up a complaint', idea: 'Suggestion or feedback', process: 'How it works' },
    note: 'All details are in the variable “request”. Adjust the subjects and the times to your business.',
    settings: {
      timezone: 'Europe/London',
      working_hours: {
        monday: [['08:30', '17:30']],
        tuesday: [['08:30', '17:30']],
        wednesday: [['08:30', '17:30']],
        thursday: [['08:30', '17:30']],
        friday: [['08:30', '17:30']],
      },
      default_fallback_message: 'I didn’t get that. Could you put it another way?',
      handoff_message: 'I’ve passed you to the person in charge. Please stay here for a few minutes.',
      agent_unavailable_message: 'We’re outside working hours. Your message is saved, and we’ll contact you on the next working day.',
      assistant_return_message: 'That’s the end of your chat with my colleague. I’m back to help.',
    },
  },
  intents: {
    complain: {
      description: 'Has a complaint',
      phrases: [
        'Make a complaint',
        'I have a complaint',
        'I would like to complain about your Camden store',
        'The cashier was very rude to me',
        'The milk I bought was past its date',
        'You charged me the wrong amount',
        'My delivery came three hours late',
        'I am very unhappy with your service',
        'The product you sold me is spoiled',
        'Your store was filthy',
        'this is unacceptable',
        'the fruit was rotten',
        'you overcharged me',
        'worst service ever',
        'one of your staff was horrible to me',
      ],
    },
    follow_up: {
      description: 'Follows up a complaint',
      phrases: [
        'Follow up a complaint',
        'What happened to my complaint?',
        'Nobody has called me about my complaint',
        'I want to follow up on case 204518',
        'What is the outcome of my complaint?',
        'I complained last week and have not heard back',
        'What is the status of my case?',
        'Why has my complaint not been dealt with?',
        'any news on my complaint',
        'still no reply to my complaint',
        'you said you would call me back about my case',
        'checking on my case',
      ],
    },
    idea: {
      description: 'Has a suggestion, feedback or praise',
      phrases: [
        'Suggestion or feedback',
        'I have a suggestion for you',
        'I would like to give some feedback',
        'You should open more checkouts',
        'I want to praise a member of your staff',
        'It would be nice if you had fresh bread',
        'In my opinion you should open longer',
        'I have an idea for improving the store',
        'got a suggestion',
        'just some feedback',
        'wish you had parking',
        'wanna compliment your staff',
      ],
    },
    process: {
      description: 'Asks how complaints are handled and how long it takes',
      phrases: [
        'How it works',
        'How long does a complaint take?',
        'Who looks at complaints?',
        'What are the steps for handling a complaint?',
        'What happens after I complain?',
        'Within how many days will you answer?',
        'How will you tell me the result?',
        'Is my complaint confidential?',
        'how long till you reply',
        'who reads these complaints',
        'how does this work',
        'will the store know my name',
      ],
    },
    answer: {
      description: 'The subject of a complaint, when the assistant asks for it',
      phrases: [
        'Product quality',
        'Staff',
        'Late delivery',
        'Price or receipt',
        'Cleanliness',
        'it’s about the quality',
        'because of the delay',
        'about my receipt',
        'the cleaning',
        'something about your staff',
        'the price was wrong',
        'delivery',
      ],
    },
  },
  operator: ['manager', 'put me through to the manager', 'let me talk to whoever is in charge'],
  prompts: { follow_up: 'What’s your case number? It has six digits and was sent to you by text.' },
  entities: {
    subject: {
      description: 'What the complaint is about',
      values: [
        ['Product quality', 'past its date', 'out of date', 'spoiled', 'rotten', 'moldy', 'mouldy', 'quality'],
        ['Staff', 'rude', 'cashier', 'attitude', 'employee', 'disrespectful'],
        ['Late delivery', 'late', 'delay', 'delayed'],
        ['Price or receipt', 'overcharged', 'receipt', 'wrong amount', 'charged twice', 'price'],
        ['Cleanliness', 'filthy', 'dirty', 'smell', 'cleaning'],
      ],
    },
    case_number: { description: 'Case number: 6 digits', patterns: ['\\b\\d{6}\\b'] },
  },
  templates: [
    {
      name: 'complaint_summary',
      description: 'The complaint before it is recorded',
      parts: [
        'Complaint about: ',
        { entity: 'subject', fallback_value: 'not specified' },
        '. Details: “{{detail}}”. Contact: {{contact}}. Is that right?',
      ],
    },
  ],
  system_prompt:
    'You are the assistant of customer relations at Oakwell Markets. You listen to complaints, suggestions and follow-ups with respect, record them, and pass them to the person in charge. That person decides what happens.',
  tone: 'Calm, empathetic and respectful. No excuses, jokes or emoji.',
  instructions: [
    {
      title: 'Empathy first',
      content: 'Before you ask anything, show in one short sentence that you understand. Don’t repeat it in every message.',
    },
    { title: 'No arguing', content: 'Don’t argue, don’t blame anyone, and don’t judge whether the complaint is right.' },
    { title: 'No promises', content: 'Don’t promise compensation, discounts or consequences for staff. The person in charge decides.' },
    {
      title: 'Danger to health',
      content: 'If someone is ill or hurt, tell them to call 999 or 111 and hand over to the person in charge at once.',
    },
    { title: 'Abuse', content: 'If a customer is abusive, don’t answer in kind. Say once that you want to help, then hand over.' },
  ],
  knowledge: {
    name: 'complaints-sample',
    description: 'A sample: replace it with how your business handles complaints.',
    keywords: ['complaint', 'case', 'compensation', 'feedback'],
    faq: {
      name: 'Complaints FAQ (sample)',
      pairs: [
        ['Can I complain anonymously?', 'Yes, but then we can’t tell you the outcome.'],
        ['What proof do I need?', 'A photo of the receipt or the product helps, but it isn’t required.'],
        [
          'Do you take back products past their date?',
          'Yes, in any store, with or without a receipt. You get your money back on the spot.',
        ],
        [
          'What if I don’t agree with the outcome?',
          'Reply “appeal” to the text with the outcome, and the head of customer relations reviews it.',
        ],
        ['When do I get back what I was overcharged?', 'Within 3 working days after we’ve checked the receipt, to your card.'],
        ['Can I complain by phone?', 'Yes, Monday to Friday from 8:30 am to 5:30 pm on 020 7946 0123.'],
      ],
    },
    text: {
      name: 'Complaints policy (sample)',
      content:
        '# Times\n\nComplaints about health and safety are handled the same day, complaints about staff within 3 working days, and all others within 7.\n\n# Compensation\n\nFaulty products are replaced or refunded. The head of customer relations decides on anything beyond that.',
    },
  },
  questions: ['your cashier was really rude', 'What happened to my complaint?', 'How long does a complaint take?'],
  talks: {
    complaint: {
      name: 'A complaint from start to finish',
      says: [
        'I have a complaint',
        'Product quality',
        'a pot of yogurt from Camden was swollen',
        'Sarah',
        'Sarah Brown 07700 900123',
        'Yes, that’s right',
      ],
      values: {
        confirm:
          'Complaint about: Product quality. Details: “a pot of yogurt from Camden was swollen”. Contact: Sarah Brown 07700 900123. Is that right?',
      },
    },
    aside: {
      name: 'How it works, then a suggestion',
      says: ['how long till you reply', 'got a suggestion', 'more checkouts open after work please', 'no thanks'],
    },
    closed: {
      name: 'A follow-up outside working hours',
      says: ['What happened to my complaint?', '204518', 'no'],
    },
    lost: {
      name: 'Not understood and handed off',
      says: ['I need a haircut', 'what should I cook tonight', 'Tell me a joke'],
    },
  },
};

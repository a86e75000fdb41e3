import type { LeadCaptureTexts } from './texts';

export const leadCaptureInEnglish: LeadCaptureTexts = {
  name: 'Lead capture for a service company',
  summary: 'Asks new customers about their needs, budget and contact details, and hands large projects to sales at once.',
  flow: {
    name: 'Request a consultation',
    nodes: {
      start: { title: 'Welcome', content: 'Hi, welcome to Northlight Studio. We build websites, online stores and apps.' },
      menu: {
        title: 'Main question',
        content: 'How can we help your business?',
        fallback_message: 'I didn’t get that. Pick one of the options, or write “sales” to reach my colleague.',
        clarification_prompt: 'Are you starting a project, asking about prices, or looking for examples of our work?',
      },
      known: { title: 'Service already named?' },
      need: {
        title: 'Which service?',
        content: 'What do you need?',
        choices: ['Website', 'Online store', 'Mobile app', 'SEO', 'Advertising'],
        fallback_message: 'I didn’t recognize that. Pick whatever is closest; my colleague will ask about the details.',
      },
      budget: {
        title: 'Budget',
        content: 'Roughly what budget do you have in mind? It helps us suggest the right thing.',
        choices: ['Up to $5,000', '$5,000 to $20,000', 'More than $20,000', 'Not sure yet'],
        fallback_message: 'I didn’t catch the amount. Pick one of the options, or write something like “$8,000”.',
      },
      deadline: {
        title: 'Timing',
        content: 'When would you like it to be ready?',
        choices: ['This month', 'Within three months', 'No rush'],
      },
      contact: {
        title: 'Name and contact',
        content: 'What’s your name, and a phone number or email where our sales team can reach you?',
        fallback_message: 'I couldn’t find a phone number or email. Please send both together, such as: Dana Lee dana@example.com',
      },
      size: { title: 'Large project?' },
      hot: { title: 'Hand to sales', content: 'Thank you! For a project of this size, I’m letting our senior salesperson know right now.' },
      recorded: {
        title: 'Request recorded',
        content:
          'Thank you! Your request is in. Our sales team will get in touch within one working day, and the first consultation is free.',
      },
      pricing: {
        title: 'Prices',
        content:
          'A company website starts at $3,000, an online store at $7,000 and an app at $20,000. SEO and advertising start at $900 a month. We’ll give you an exact price once we know what you need.',
      },
      portfolio: {
        title: 'Our work',
        content:
          'You’ll find our work at https://example.com/works: the Fern fashion store, Riverside Clinic’s website and the Slotwise booking app.',
      },
      more: {
        title: 'Anything else?',
        content: 'Do you have another question?',
        fallback_message: 'I didn’t get that. If that was all, just write “no”.',
      },
      bye: { title: 'Goodbye', content: 'Thanks for stopping by. Have a great day!' },
      greeting: { title: 'Greeting', content: 'Hello there!' },
      thanks: { title: 'Thanks', content: 'You’re welcome. We’d be glad to work with you.' },
      human: { title: 'Sales team' },
    },
    menu: { consult: 'Free consultation', pricing: 'Prices', portfolio: 'See your work', support: 'I’m already a customer' },
    note: 'The summary of each lead is in the variable “lead”. To send it to your CRM, add an integration’s action to “Hand to sales” and “Request recorded”. The entity “budget_range” decides which project is large.',
    settings: {
      timezone: 'Europe/London',
      working_hours: {
        monday: [['09:00', '17:30']],
        tuesday: [['09:00', '17:30']],
        wednesday: [['09:00', '17:30']],
        thursday: [['09:00', '17:30']],
        friday: [['09:00', '17:30']],
      },
      default_fallback_message: 'I didn’t get that. Could you put it another way?',
      handoff_message: 'I’ve passed you to a colleague. Please stay here for a few minutes.',
      agent_unavailable_message:
        'The team is out right now. Your message is saved, and they will reply Monday to Friday between 9 am and 5:30 pm.',
      assistant_return_message: 'That’s the end of your chat with my colleague. I’m back to help.',
    },
  },
  intents: {
    consult: {
      description: 'Has a project or wants advice',
      phrases: [
        'Free consultation',
        '[Website](service)',
        '[Online store](service)',
        '[Mobile app](service)',
        '[SEO](service)',
        '[Advertising](service)',
        'I would like a [website](service) for my company',
        'I need advice on launching an [online store](service)',
        'Do you also build [mobile apps](service)?',
        'How do I start a project with you?',
        'I am looking for an [SEO](service) agency',
        'We would like to hire you for a project',
        'need a [website](service)',
        'wanna set up an [online store](service)',
        'can you make an [app](service) for my business',
        'can I get a consultation',
        'want more sales online',
        'our [site](service) is old and we want a new one',
      ],
    },
    pricing: {
      description: 'Asks about prices',
      phrases: [
        'Prices',
        'How much does a [website](service) cost?',
        'What is the price of a [mobile app](service)?',
        'What do you charge a month for [SEO](service)?',
        'Could you send me your price list?',
        'Can I pay in installments?',
        'What is your cheapest package?',
        'How much should I budget for an [online store](service)?',
        'how much for a [site](service)',
        'what are your rates',
        'what would that cost me',
        'is it expensive?',
        'any discounts?',
      ],
    },
    portfolio: {
      description: 'Wants to see earlier work',
      phrases: [
        'See your work',
        'Where can I see examples of your work?',
        'Which companies have you worked with?',
        'Who are your clients?',
        'Could you send me some sites that you have built?',
        'How many years of experience do you have?',
        'Have you done anything similar in healthcare?',
        'Do you have case studies?',
        'got a portfolio?',
        'show me what you’ve made',
        'any examples?',
        'what have you built so far',
      ],
    },
    support: {
      description: 'Is already a customer and needs support',
      phrases: [
        'I’m already a customer',
        'The website you built for us is down',
        'I need support for an existing project',
        'We have a contract with you and there is a problem',
        'Our hosting has expired, please renew it',
        'I forgot the password of my admin panel',
        'Who is responsible for our project’s support?',
        'What is the status of our project?',
        'our website doesn’t load',
        'the site you made is broken',
        'any update on our project',
        'need help with my existing site',
      ],
    },
  },
  details: ['around [8k](budget_range)', '[under five thousand](budget_range)', 'as soon as possible', 'Dana Lee dana@example.com'],
  operator: ['sales', 'I would like to talk to sales', 'put me through to your sales team'],
  prompts: {},
  entities: {
    service: {
      description: 'What the company offers',
      values: [
        ['Website', 'site', 'web site', 'landing page', 'websites'],
        ['Online store', 'web shop', 'webshop', 'online shop', 'e-commerce', 'ecommerce'],
        ['Mobile app', 'app', 'apps', 'mobile apps', 'application'],
        ['SEO', 'search engine optimization', 'search ranking'],
        ['Advertising', 'ads', 'google ads', 'ad campaign'],
      ],
    },
    budget_range: {
      description: 'The size of the budget; “large” is a large project',
      values: [
        ['small', 'Up to $5,000', 'up to 5,000', 'up to 5000', 'under 5k', 'under five thousand'],
        ['medium', '$5,000 to $20,000', '5,000 to 20,000', '8k', '10k', 'ten thousand'],
        ['large', 'More than $20,000', 'more than 20,000', 'more than 20000', 'over 20k', 'fifty thousand', 'a large budget'],
        ['unknown', 'Not sure yet', 'no idea', 'don’t know yet', 'not decided', 'depends on your offer'],
      ],
    },
  },
  system_prompt:
    'You are the sales assistant of Northlight Studio. You ask new customers about their needs, budget, timing and contact details, and answer questions about services, starting prices and earlier work. You never promise a final price or date.',
  tone: 'Professional, friendly and brief. No pressure and no jargon.',
  instructions: [
    {
      title: 'No final prices',
      content: 'Give starting prices only, and add that a colleague will give an exact price once we know what is needed.',
    },
    {
      title: 'No pressure',
      content: 'If a customer doesn’t want to share a budget or a number, explain once why we ask, and don’t ask again.',
    },
    { title: 'Plain words', content: 'Instead of technical terms, say what the customer’s business gets out of it.' },
    { title: 'Existing customers', content: 'Don’t ask existing customers sales questions. Pass them to a colleague.' },
  ],
  knowledge: {
    name: 'studio-sample',
    description: 'A sample: replace it with the services, prices and questions of your own company.',
    keywords: ['contract', 'support', 'delivery time', 'deposit'],
    faq: {
      name: 'Common questions (sample)',
      pairs: [
        [
          'How long does a website take?',
          'A company website takes three to five weeks and an online store six to ten, once the design is approved.',
        ],
        ['How do payments work?', '40% up front, 40% when the design is approved, and 20% on delivery.'],
        ['Is there support after delivery?', 'Six months are free. After that we offer a yearly contract.'],
        ['Do you provide a domain and hosting?', 'Yes, and we register them in your name, so that they belong to you.'],
        ['Can you connect a payment provider?', 'Yes, we connect your store to payment and shipping providers. You supply the documents.'],
        ['Who writes the content?', 'You supply text and pictures. If you like, we can write it for you at an extra cost.'],
        ['Do you work with customers in other cities?', 'Yes. We meet online and have customers in eleven countries.'],
      ],
    },
    text: {
      name: 'How we work (sample)',
      content:
        '# From first contact to delivery\n\nThe first consultation is free and takes about 30 minutes. Within three working days we send an offer and a schedule. After you sign, we show a first design within two weeks, and two rounds of changes are free.\n\n# Ownership\n\nOnce everything is paid, the source code, the domain and all accounts belong to you.',
    },
  },
  questions: ['wanna set up an online store', 'How much does a website cost?', 'How long does a website take?'],
  talks: {
    hot: {
      name: 'A large project goes straight to sales',
      says: ['Hello, I would like an online store for my company', 'More than $20,000', 'Within three months', 'Dana Lee 07700 900123'],
    },
    warm: {
      name: 'A consultation, with a look at earlier work',
      says: [
        'can I get a consultation',
        'SEO',
        'got a portfolio?',
        'Not sure yet',
        'No rush',
        'it’s Ali',
        'Ali Hassan ali@example.com',
        'No, thanks',
      ],
    },
    closed: {
      name: 'A question about price and time at night, then an existing customer',
      says: ['how much for a site', 'And how many weeks until it is ready?', 'The website you built for us is down', 'Thank you', 'no'],
    },
    lost: {
      name: 'Not understood, then a colleague takes over',
      says: ['Do you sell flights to Rome?', 'Do you rent out bicycles?', 'My cat will not eat'],
    },
  },
};

import type { JobApplicationTexts } from './texts';

export const jobApplicationInEnglish: JobApplicationTexts = {
  name: 'Hiring assistant',
  summary: 'Presents open positions, takes applications and résumés, and answers questions about pay, benefits and the hiring process.',
  flow: {
    name: 'Apply for a job',
    nodes: {
      start: { title: 'Welcome', content: 'Hi, welcome to the careers desk of Halden Supplies.' },
      menu: {
        title: 'Main question',
        content: 'Would you like to apply, or do you have a question about working here?',
        fallback_message: 'I didn’t get that. Pick one of the options, or write “HR” to reach my colleague.',
        clarification_prompt: 'Would you like to apply, see our open positions, or check on an application?',
      },
      known: { title: 'Position already named?' },
      position: {
        title: 'Which position?',
        content: 'Which position are you applying for?',
        choices: ['Sales representative', 'Accountant', 'Developer', 'Customer support', 'Graphic designer', 'Warehouse worker'],
        fallback_message: 'That position isn’t open right now, or I didn’t recognize it. Please pick one of these.',
      },
      work_type: {
        title: 'Kind of work',
        content: 'What kind of work are you looking for?',
        choices: ['Full-time', 'Part-time', 'Remote', 'Internship'],
        fallback_message: 'I didn’t catch that. Please pick one of the options.',
      },
      experience: {
        title: 'Experience',
        content: 'How much experience do you have in this field?',
        choices: ['None yet', 'Less than a year', 'One to three years', 'More than three years'],
      },
      contact: {
        title: 'Name and contact',
        content: 'Your full name, and a phone number or email, please.',
        fallback_message: 'I couldn’t find a phone number or email. Please send both together, such as: Ella Ross ella@example.com',
      },
      resume: {
        title: 'Résumé',
        content:
          'Please send a link to your résumé (LinkedIn, Google Drive or similar). If you don’t have one, tell us about your education and skills in a few lines.',
        choices: ['I don’t have a résumé'],
      },
      confirm: {
        title: 'Confirm the application',
        content: 'Your application: {{position}}, {{work_type}}, {{experience}}; {{contact}}.\nRésumé: {{resume}}\nIs that right?',
        fallback_message: 'Is the application right, or should we change it?',
      },
      sent: {
        title: 'Application recorded',
        content:
          'Your application is in. We review applications within ten working days and will call you for an interview if it’s a match.',
      },
      openings: {
        title: 'Open positions',
        content:
          'We’re hiring for: sales representative (Leeds), accountant (Leeds), developer (remote), customer support (shifts), graphic designer (part-time) and warehouse worker (Hull).',
      },
      benefits: {
        title: 'Pay and benefits',
        content:
          'Pay is agreed at the interview and depends on skills and experience. You get a pension, private health cover after three months, 25 days off plus public holidays, and a travel allowance. Hours are Monday to Friday, 9 to 5.',
      },
      more: {
        title: 'Anything else?',
        content: 'Do you have another question?',
        fallback_message: 'I didn’t get that. If that was all, just write “no”.',
      },
      bye: { title: 'Goodbye', content: 'Thank you for your interest, and good luck!' },
      greeting: { title: 'Greeting', content: 'Hello there!' },
      thanks: { title: 'Thanks', content: 'You’re welcome, and good luck.' },
      human: { title: 'HR team' },
    },
    menu: { apply: 'Apply for a job', openings: 'Open positions', benefits: 'Pay and benefits', status: 'My application' },
    note: 'The summary of each application is in the variable “application”. To send it to your hiring system, add an action to “Application recorded”. Keep “Open positions” and the entity “position” in step.',
    settings: {
      timezone: 'Europe/London',
      working_hours: {
        monday: [['09:00', '17:00']],
        tuesday: [['09:00', '17:00']],
        wednesday: [['09:00', '17:00']],
        thursday: [['09:00', '17:00']],
        friday: [['09:00', '17:00']],
      },
      default_fallback_message: 'I didn’t get that. Could you put it another way?',
      handoff_message: 'I’ve passed you to a colleague in HR. Please stay here for a few minutes.',
      agent_unavailable_message:
        'The HR team is out right now. Your message is saved, and they will reply Monday to Friday between 9 am and 5 pm.',
      assistant_return_message: 'That’s the end of your chat with HR. I’m back to help.',
    },
  },
  intents: {
    apply: {
      description: 'Wants to apply for a job',
      phrases: [
        'Apply for a job',
        '[Sales representative](position)',
        '[Accountant](position)',
        '[Developer](position)',
        '[Customer support](position)',
        '[Graphic designer](position)',
        '[Warehouse worker](position)',
        'I would like to apply for a job',
        'Where can I send my résumé?',
        'I want to apply for the [accountant](position) position',
        'I would love to join your company',
        'I am applying for your [developer](position) ad',
        'How do I fill in the application form?',
        'I am looking for work as a [designer](position)',
        'wanna work for you guys',
        'where do I drop my CV',
        'got my CV ready for the [sales](position) job',
        'I need a job',
        'can I apply for the [warehouse](position) job',
      ],
    },
    openings: {
      description: 'Asks which positions are open',
      phrases: [
        'Open positions',
        'Which positions are open?',
        'Are you hiring at the moment?',
        'Where can I see your job ads?',
        'Do you have any remote positions?',
        'Could you send me a list of vacancies?',
        'Do you hire in other cities?',
        'Is there any work for students?',
        'you guys hiring?',
        'any jobs going?',
        'what jobs have you got',
        'got any vacancies',
        'anything open right now?',
      ],
    },
    benefits: {
      description: 'Asks about pay, benefits or working conditions',
      phrases: [
        'Pay and benefits',
        'What is the salary for this position?',
        'Do you offer health insurance?',
        'What are the working hours?',
        'Which benefits do you offer?',
        'How many days off do I get?',
        'Do you work on Saturdays?',
        'Is overtime paid?',
        'what’s the pay like',
        'how much does it pay?',
        'do I get a pension',
        'is lunch included',
        'what are the conditions like',
      ],
    },
    status: {
      description: 'Asks about an application',
      phrases: [
        'My application',
        'What happened to my application?',
        'Has my résumé been reviewed?',
        'When will I hear back about my interview?',
        'I applied two weeks ago and have not heard anything',
        'I would like to know the status of my application',
        'Did I pass the interview?',
        'When is my interview?',
        'any news on my application',
        'sent my CV ages ago, no reply',
        'did I get the job or not',
        'still waiting to hear back from you',
      ],
    },
  },
  details: [
    'I can work [full-time](work_type)',
    'I have two years of experience',
    'just graduated',
    'I have a degree in accounting and know Excel well',
    'https://www.linkedin.com/in/ella',
  ],
  operator: ['HR', 'I would like to talk to HR', 'put me through to the recruiter'],
  prompts: { status: 'Which phone number did you give in your application?' },
  entities: {
    position: {
      description: 'The open positions',
      values: [
        ['Sales representative', 'sales rep', 'sales', 'salesperson'],
        ['Accountant', 'accounting', 'bookkeeper'],
        ['Developer', 'programmer', 'software engineer', 'software developer'],
        ['Customer support', 'support agent', 'customer service', 'call center'],
        ['Graphic designer', 'designer', 'graphic design'],
        ['Warehouse worker', 'warehouse', 'picker', 'storekeeper'],
      ],
    },
    work_type: {
      description: 'The kind of work',
      values: [
        ['Full-time', 'full time', 'fulltime'],
        ['Part-time', 'part time', 'parttime', 'half days'],
        ['Remote', 'from home', 'work from home', 'hybrid'],
        ['Internship', 'intern', 'trainee', 'freelance'],
      ],
    },
  },
  system_prompt:
    'You are the hiring assistant of Halden Supplies. You present open positions, take applications, and answer questions about working conditions and the hiring process. You never judge whether someone will be accepted and never promise a salary.',
  tone: 'Respectful, encouraging and clear.',
  instructions: [
    { title: 'No promises', content: 'Do not promise acceptance, a salary or an interview date. HR decides.' },
    { title: 'No personal questions', content: 'Never ask about age, marital status, religion, origin or health, and never use them.' },
    {
      title: 'What to ask for',
      content: 'Ask only for the position, the kind of work, experience, contact details and a résumé. No copies of documents.',
    },
    { title: 'A kind no', content: 'If a position isn’t open, say so kindly and offer to keep the résumé for later.' },
  ],
  knowledge: {
    name: 'hiring-sample',
    description: 'A sample: replace it with the conditions and hiring process of your own company.',
    keywords: ['interview', 'visa', 'documents', 'internship'],
    faq: {
      name: 'Common questions (sample)',
      pairs: [
        [
          'What are the steps of the hiring process?',
          'A review of your résumé, a short call, an interview in person or online, and for some positions a short test. It takes two to three weeks.',
        ],
        ['Do you sponsor work visas?', 'Not at the moment. You need the right to work in the country.'],
        ['Where is the office?', '14 Mill Lane, Leeds. The warehouse is in Hull.'],
        ['Is there a trial period?', 'Yes, three months with full pay.'],
        ['What do I bring to the interview?', 'Your résumé and samples of your work. We ask for ID only after an offer.'],
        ['Do you offer internships?', 'Yes, three months in summer, and they are paid.'],
        ['How long do you keep my résumé?', 'Six months, and we delete it whenever you ask.'],
      ],
    },
    text: {
      name: 'The interview (sample)',
      content:
        '# Before\n\nWe send the time of the interview by text message. If you can’t come, tell us by the day before and we’ll find another time. Online interviews use the link in the message.\n\n# After\n\nYou’ll hear from us within ten working days, whether the answer is yes or no.',
    },
  },
  questions: ['got my CV ready for the sales job', 'How much does it pay?', 'What are the steps of the hiring process?'],
  talks: {
    application: {
      name: 'An application from start to finish',
      says: [
        'I would like to apply for a job',
        'Accountant',
        'Full-time',
        'One to three years',
        'Ella Ross 07700 900123',
        'https://www.linkedin.com/in/ella-ross',
        'Yes, that’s right',
        'No, thanks',
      ],
      values: {
        position: 'Accountant',
        work_type: 'Full-time',
        experience: 'One to three years',
        contact: 'Ella Ross 07700 900123',
        resume: 'https://www.linkedin.com/in/ella-ross',
      },
    },
    aside: {
      name: 'Questions about pay and interviews on the way, then a change of mind',
      says: [
        'I am applying for your developer ad',
        'how much does it pay?',
        'How many interviews would there be?',
        'Remote',
        'None yet',
        'my name is Omar',
        'Never mind',
        'no thanks',
      ],
    },
    closed: {
      name: 'Open positions, then a check on an application at night',
      says: ['you guys hiring?', 'sent my CV ages ago, no reply', 'I don’t remember', '07700 900123', 'no'],
    },
    lost: {
      name: 'Not understood, then HR takes over',
      says: ['Do you sell flights to Rome?', 'Do you rent out bicycles?', 'My cat will not eat'],
    },
  },
};

import type { InternetSupportTexts } from './internet-support';

export const internetSupportInEnglish: InternetSupportTexts = {
  name: 'Internet support',
  summary:
    'Checks outages and slow connections step by step, answers questions about billing and plans, and hands unsolved faults to your technicians.',
  flow: {
    name: 'Technical support',
    nodes: {
      start: { title: 'Welcome', content: 'Hi, this is the support desk of Brightline Broadband. 🌐' },
      menu: {
        title: 'Main question',
        content: 'What’s the problem, or what would you like to know?',
        fallback_message: 'I didn’t get that. Pick one of the options, or write “technician” to reach my colleague.',
        clarification_prompt: 'Is your internet down or slow, or is it about your bill or our plans?',
      },
      lights: {
        title: 'Router light',
        content: 'How does the Internet light on your router look? Some routers call it Broadband, DSL or PON.',
        choices: ['Steady', 'Blinking', 'Off', 'Red'],
        fallback_message: 'I didn’t get that. Is the light steady, blinking, off or red?',
      },
      restart: {
        title: 'Restart the router',
        content: 'Your line is up. Unplug the router, wait 30 seconds and plug it in again. Try after two minutes. Is it working?',
        choices: ['It’s working', 'Still a problem'],
        fallback_message: 'Once you’ve tried it: is it working, or is there still a problem?',
      },
      cable: {
        title: 'Check the cable',
        content:
          'The line doesn’t reach your router. Unplug the broadband or fiber cable and push it back in firmly, straight into the wall socket and without a sharp bend. Try after two minutes. Is it working?',
        choices: ['It’s working', 'Still a problem'],
        fallback_message: 'Once you’ve tried it: is it working, or is there still a problem?',
      },
      speed: {
        title: 'Check the speed',
        content: 'Pause downloads and VPNs, move close to the router or use a cable, then test at fast.com. Is it better now?',
        choices: ['It’s better', 'Still a problem'],
        fallback_message: 'Once you’ve tried it: is it better, or is there still a problem?',
      },
      solved: { title: 'Solved', content: 'Great! If it happens again, just write here.' },
      line: {
        title: 'Account or phone number',
        content: 'What’s your account number, or the phone number of your account?',
        fallback_message: 'I couldn’t find a number. Account numbers look like BB-204518, phone numbers like 07700 900123.',
      },
      ticket: {
        title: 'Fault recorded',
        content: 'The fault for {{line}} is recorded. A technician will test your line and tell you the result here.',
      },
      renew: {
        title: 'Bills and renewal',
        content:
          'Your bills, contract end date and payment methods are in the Brightline app under “Account”. Bills are issued on the 1st and due on the 15th.',
      },
      packages: {
        title: 'Plans and prices',
        content:
          'Fiber 80 is £26 a month, Fiber 300 is £32 and Fiber 900 is £41. All are unlimited, on a 12-month contract, with a free router and installation.',
      },
      more: {
        title: 'Anything else?',
        content: 'Is there anything else I can do for you?',
        fallback_message: 'I didn’t get that. If that was all, just write “no”.',
      },
      bye: { title: 'Goodbye', content: 'Thanks for being with Brightline. Have a good day!' },
      greeting: { title: 'Greeting', content: 'Hello there!' },
      thanks: { title: 'Thanks', content: 'You’re welcome.' },
      human: { title: 'Technician' },
    },
    menu: { outage: 'My internet is down', slow: 'My internet is slow', renew: 'Bills and renewal', packages: 'Plans and prices' },
    note: 'If your system knows the state of a line or of an outage in an area, add an integration’s action before “Router light”.',
    settings: {
      timezone: 'Europe/London',
      working_hours: {
        monday: [['08:00', '20:00']],
        tuesday: [['08:00', '20:00']],
        wednesday: [['08:00', '20:00']],
        thursday: [['08:00', '20:00']],
        friday: [['08:00', '20:00']],
        saturday: [['09:00', '18:00']],
        sunday: [['09:00', '18:00']],
      },
      default_fallback_message: 'I didn’t get that. Could you put it another way?',
      handoff_message: 'I’ve passed you to a technician. Please stay here for a few minutes.',
      agent_unavailable_message:
        'Our technicians are off right now. Your report is saved, and we’ll pick it up from 8 am (9 am on weekends).',
      assistant_return_message: 'That’s the end of your chat with the technician. I’m back to help.',
    },
  },
  intents: {
    outage: {
      description: 'Has no internet',
      phrases: [
        'My internet is down',
        'I have had no internet since yesterday',
        'The router is on but there is no connection',
        'I cannot open any website',
        'WiFi is connected but nothing loads',
        'My connection keeps dropping',
        'The internet light on my router is off',
        'Is there an outage in my area?',
        'no internet',
        'wifi not working',
        'net keeps cutting out',
        'cant get online',
        "router won't connect",
      ],
    },
    slow: {
      description: 'Has a slow connection',
      phrases: [
        'My internet is slow',
        'The speed is far below what I pay for',
        'Videos keep buffering',
        'Downloads take forever',
        'My ping is too high for gaming',
        'It gets very slow in the evening',
        'Why do I not get the speed in my contract?',
        'Video calls are freezing',
        'internet super slow today',
        'netflix keeps buffering',
        "speed's terrible",
        'so laggy',
        'why is it so slow',
      ],
    },
    renew: {
      description: 'Asks about bills, payment or renewal',
      phrases: [
        'Bills and renewal',
        'Where can I see my bill?',
        'When does my contract end?',
        'How do I pay this month’s bill?',
        'Why has my bill gone up?',
        'I would like to renew my contract',
        'Can I change my payment date?',
        'I paid but the service is still suspended',
        'when is my bill due',
        "bill's too high this month",
        'how do i renew',
        'wheres my invoice',
      ],
    },
    packages: {
      description: 'Asks about plans and prices',
      phrases: [
        'Plans and prices',
        'What plans do you offer?',
        'How much is fiber broadband?',
        'What does the 300 plan cost per month?',
        'Do you have an unlimited package?',
        'I would like to upgrade to a faster plan',
        'Are there any deals for new customers?',
        'Which is your cheapest package?',
        'how much for fiber',
        'got any offers',
        'whats your fastest plan',
        'price list please',
      ],
    },
    tried: {
      description: 'Says whether a step helped',
      phrases: [
        'It’s working',
        'It’s better',
        'Still a problem',
        'no, still not working',
        'no, it did not help',
        'I tried that and nothing changed',
        'yes, it is working now',
        'no, it is still slow',
        'nope still down',
        'yeah that fixed it',
        'works now',
        'no luck',
        'did that, same thing',
        "yes it's better",
      ],
    },
  },
  operator: ['technician', 'technical support', 'can you send a technician', 'let me talk to tech support'],
  prompts: {},
  entities: {
    light: {
      description: 'The router’s light: on if the line arrives, otherwise off',
      values: [
        ['on', 'steady', 'green', 'solid', 'blue', 'white'],
        ['off', 'blinking', 'flashing', 'red', 'orange', 'no light', 'not lit'],
      ],
    },
    outcome: {
      description: 'Whether a step helped',
      values: [
        [
          'solved',
          'It’s working',
          "it's working",
          'It’s better',
          "it's better",
          'works now',
          'working now',
          'fixed',
          'yes',
          'yeah',
          'better',
        ],
        ['unsolved', 'Still a problem', 'no', 'nope', 'not working', 'still not working', 'still down', 'still slow', 'same', 'no change'],
      ],
    },
    line_number: { description: 'Account number: BB and six digits', patterns: ['\\bBB-?\\d{6}\\b'] },
  },
  system_prompt:
    'You are the support assistant of Brightline Broadband. You check outages and slow connections step by step and answer questions about bills and plans. If a problem isn’t solved, ask for the account number and hand over to a technician.',
  tone: 'Patient and plain. No jargon, one step at a time.',
  instructions: [
    {
      title: 'One step per message',
      content: 'Ask for one step per message, then ask for the result. After two failed steps, hand over to a technician.',
    },
    { title: 'No promises on time', content: 'Don’t say when a fault is fixed or a technician comes, unless the knowledge base says so.' },
    { title: 'Security', content: 'Never ask for WiFi or account passwords. The account number or phone number is enough.' },
    { title: 'Router settings', content: 'Don’t guide customers through advanced settings or a factory reset.' },
  ],
  knowledge: {
    name: 'internet-support-sample',
    description: 'A sample: replace it with your company’s guides, prices and terms.',
    keywords: ['router', 'wifi', 'fiber', 'moving'],
    faq: {
      name: 'Customer FAQ (sample)',
      pairs: [
        ['How do I change my WiFi password?', 'In the Brightline app, open “My network”, then “Password”.'],
        [
          'How long does moving house take?',
          'Tell us 14 days ahead and we’ll connect the new address on your moving day if it has our fiber.',
        ],
        ['How do I know whether I can get fiber?', 'Enter your postcode on our coverage page.'],
        ['Is a technician’s visit free?', 'Yes if the fault is in our network. Work on wiring inside your home is £65.'],
        ['Can I get a static IP address?', 'Yes, for £5 a month. Order it in the app under “Extras”.'],
        [
          'Do I get compensation for an outage?',
          'If you’re offline for more than two working days because of us, we credit £9.76 a day on your next bill.',
        ],
        ['Can I use my own router?', 'Yes, behind the fiber box that we install.'],
      ],
    },
    text: {
      name: 'Router guide (sample)',
      content:
        '# Where to put it\n\nPlace the router in the middle of your home, off the floor, and away from microwaves and thick walls. The 5 GHz network is faster; the 2.4 GHz one reaches further.\n\n# Before you contact us\n\nLook at the lights, restart the router once, and try another device.',
    },
  },
  questions: ['no internet since this morning', 'why is my wifi so slow', 'How much is fiber?'],
  talks: {
    technician: {
      name: 'An outage that needs a technician',
      says: ['my internet is down', 'Red', 'no, still not working', 'the same house', '07700 900123'],
      values: { line: '07700 900123' },
    },
    solved: {
      name: 'A slow connection, a question about prices, and solved',
      says: ['my internet is really slow', 'how much for fiber', 'yes it’s better', 'no thanks'],
    },
    closed: {
      name: 'An outage outside working hours',
      says: ['no internet here', 'steady', 'Still a problem', 'BB-204518', 'no'],
      values: { line: 'BB-204518' },
    },
    lost: {
      name: 'Not understood and handed off',
      says: ['what should I cook tonight', 'I need a haircut', 'Tell me a joke'],
    },
  },
};

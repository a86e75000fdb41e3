import type { AppointmentTexts } from './texts';

export const appointmentInEnglish: AppointmentTexts = {
  name: 'Salon booking',
  summary: 'Takes appointment requests, answers questions about prices and location, and passes changes on to your team.',
  flow: {
    name: 'Book an appointment',
    nodes: {
      start: { title: 'Welcome', content: 'Hi, welcome to Willow Hair & Beauty! 🌿' },
      menu: {
        title: 'Main question',
        content: 'What can I do for you?',
        fallback_message: 'I didn’t get that. Pick one of the options, or write “reception” to reach my colleague.',
        clarification_prompt: 'Just to be sure: would you like a new appointment, to change one, or to see our prices?',
      },
      known: { title: 'Service already named?' },
      service: {
        title: 'Which service?',
        content: 'What would you like to book?',
        choices: ['Haircut', 'Color', 'Manicure', 'Facial', 'Brows', 'Makeup'],
        fallback_message: 'We don’t offer that, or I didn’t recognize it. Please pick one of these.',
      },
      day: {
        title: 'Which day?',
        content: 'Which day suits you? A weekday or a date is fine.',
        choices: ['Today', 'Tomorrow', 'Thursday', 'Friday'],
        fallback_message: 'I didn’t catch the day. Try “Tuesday”, “tomorrow” or “15 December”.',
      },
      hour: {
        title: 'What time?',
        content: 'What time works best?',
        choices: ['Morning', 'Midday', 'Evening'],
        fallback_message: 'I didn’t catch the time. Try “4 pm”, or pick one of the options.',
      },
      contact: {
        title: 'Name and number',
        content: 'Your name and mobile number, please.',
        fallback_message: 'I couldn’t find a phone number. Please send both together, such as: Sarah Brown 07700 900123',
      },
      confirm: {
        title: 'Confirm the request',
        content: '{{service}}, {{day}} {{hour}}, for {{contact}}. Is that right?',
        fallback_message: 'Is the request right, or should we change it?',
      },
      booked: {
        title: 'Request recorded',
        content: 'Your request is in. My colleague will confirm the exact time right here; until then it isn’t final.',
      },
      change: {
        title: 'Change or cancel',
        content: 'I’ve noted your number. My colleague will find your appointment and change or cancel it here in this chat.',
      },
      prices: {
        title: 'Services and prices',
        content:
          'Haircuts start at £38, color at £75 and makeup at £55. A manicure is £30, a facial £60 and brows £18. The price of color depends on the length and thickness of your hair.',
      },
      location: {
        title: 'Location and hours',
        content: 'We’re at 42 Bridge Street, Bristol, above the bakery. Open Monday to Saturday, 9 am to 7 pm.',
      },
      more: {
        title: 'Anything else?',
        content: 'Is there anything else I can do for you?',
        fallback_message: 'I didn’t get that. If that was all, just write “no”.',
      },
      bye: { title: 'Goodbye', content: 'Thanks for choosing Willow. Have a lovely day!' },
      greeting: { title: 'Greeting', content: 'Hello there!' },
      thanks: { title: 'Thanks', content: 'You’re very welcome.' },
      human: { title: 'Reception' },
    },
    menu: { book: 'Book an appointment', change: 'Change or cancel', prices: 'Services and prices', location: 'Location and hours' },
    note: 'The whole request is in the variable “booking”. If you use a calendar or booking software, add an integration’s action to “Request recorded”.',
    settings: {
      timezone: 'Europe/London',
      working_hours: {
        monday: [['09:00', '19:00']],
        tuesday: [['09:00', '19:00']],
        wednesday: [['09:00', '19:00']],
        thursday: [['09:00', '19:00']],
        friday: [['09:00', '19:00']],
        saturday: [['09:00', '19:00']],
      },
      default_fallback_message: 'I didn’t get that. Could you put it another way?',
      handoff_message: 'I’ve passed you to our reception. Please stay here for a few minutes.',
      agent_unavailable_message:
        'The salon is closed right now. Your message is saved, and the team will reply Monday to Saturday between 9 am and 7 pm.',
      assistant_return_message: 'That’s the end of your chat with reception. I’m back to help.',
    },
  },
  intents: {
    book: {
      description: 'Wants an appointment',
      phrases: [
        'Book an appointment',
        '[Haircut](service)',
        '[Color](service)',
        '[Manicure](service)',
        '[Facial](service)',
        '[Brows](service)',
        '[Makeup](service)',
        'I would like to make an appointment',
        'Could I book a [haircut](service) for Thursday?',
        'Do you have any openings this week?',
        'I need an appointment for a [facial](service)',
        'When is your next available slot?',
        'Please book me in for [makeup](service) on Saturday',
        'Is it possible to come in tomorrow?',
        'can I get my [hair cut](service) today',
        'got any space for a [manicure](service)?',
        'wanna book a [color](service)',
        'any free slots friday?',
        'need my [brows](service) done',
        'can you fit me in',
      ],
    },
    change: {
      description: 'Wants to change or cancel an appointment',
      phrases: [
        'Change or cancel',
        'I need to cancel my appointment',
        'Could you move my appointment to another day?',
        'I am not able to make my appointment',
        'I would like to reschedule',
        'Please cancel my booking for tomorrow',
        'Can I change the time of my booking?',
        'Unfortunately I will miss my appointment',
        'can’t make it tomorrow, sorry',
        'need to push my appointment back',
        'cancel my slot',
        'gonna be late, can we move it?',
        'I have to call off my booking',
      ],
    },
    prices: {
      description: 'Asks about services and prices',
      phrases: [
        'Services and prices',
        'How much is a [haircut](service)?',
        'How much is a [manicure](service) here?',
        'Could you send me your price list?',
        'Which services do you offer?',
        'What do you charge for [color](service)?',
        'Are there any discounts at the moment?',
        'What is the price of a [manicure](service)?',
        'how much for [brows](service)',
        'how much is that?',
        'what are your prices like',
        'is [makeup](service) expensive?',
        'got any deals on?',
      ],
    },
    location: {
      description: 'Asks where the salon is or when it is open',
      phrases: [
        'Location and hours',
        'Where is the salon?',
        'What is your address?',
        'What are your opening hours?',
        'Are you open on Sundays?',
        'Until what time are you open?',
        'How do I get to you?',
        'When do you close on Saturday?',
        'where are you guys',
        'u open today?',
        'what time do you open',
        'send me your location pls',
      ],
    },
  },
  operator: ['reception', 'Can I talk to reception?', 'put me through to the front desk'],
  prompts: { change: 'Which phone number did you book with?' },
  entities: {
    service: {
      description: 'What the salon offers',
      values: [
        ['Haircut', 'hair cut', 'trim', 'cut and blow dry', 'haircuts'],
        ['Color', 'colour', 'highlights', 'balayage', 'root touch-up', 'hair color'],
        ['Manicure', 'nails', 'gel nails', 'pedicure', 'mani'],
        ['Facial', 'skin treatment', 'facials'],
        ['Brows', 'eyebrows', 'threading', 'brow shaping'],
        ['Makeup', 'make-up', 'make up', 'bridal makeup'],
      ],
    },
    day_part: {
      description: 'A part of the day, without an exact time',
      values: [
        ['Morning', 'in the morning', 'before noon', 'early'],
        ['Midday', 'noon', 'around noon', 'lunchtime', 'afternoon'],
        ['Evening', 'in the evening', 'after work', 'late', 'any time', 'anytime'],
      ],
    },
  },
  system_prompt:
    'You are the assistant of Willow Hair & Beauty. You help customers request appointments, change them, and find prices and directions. Answer only from the salon’s own information and never make up free slots.',
  tone: 'Warm, polite and brief. Never comment on how a customer looks.',
  instructions: [
    {
      title: 'Nothing is final',
      content: 'Never say that an appointment is confirmed. Say that the request is recorded and a colleague confirms the time.',
    },
    {
      title: 'Prices',
      content: 'Give prices in pounds. Where they depend on hair length or design, say that the final price is agreed in the salon.',
    },
    {
      title: 'Skin and allergies',
      content:
        'If someone mentions an allergy, pregnancy or a skin condition, give no medical advice. Ask them to speak with a colleague first.',
    },
    { title: 'What to ask for', content: 'Ask only for the service, the day, the time, a name and a mobile number.' },
  ],
  knowledge: {
    name: 'salon-sample',
    description: 'A sample: replace it with the questions and policies of your own salon.',
    keywords: ['deposit', 'parking', 'patch test', 'late'],
    faq: {
      name: 'Common questions (sample)',
      pairs: [
        ['Do I need to pay a deposit?', 'Color and makeup need a £20 deposit, which comes off your bill. Other services don’t.'],
        ['What if I’m running late?', 'We hold your chair for 15 minutes. After that we may have to give it to the next customer.'],
        ['How late can I cancel?', 'Cancel at least 24 hours ahead and your deposit is returned in full.'],
        ['How can I pay?', 'By card, contactless or cash in the salon.'],
        ['Is there parking?', 'The public car park on Bridge Street is a two-minute walk away.'],
        ['Do I need a patch test?', 'Yes, 48 hours before your first color with us. It’s free and takes five minutes.'],
        ['Can I bring my child?', 'Of course. We have a play corner, but nobody to look after children.'],
      ],
    },
    text: {
      name: 'Before your visit (sample)',
      content:
        '# Before a color\n\nPlease don’t wash your hair on the day. Tell us when you book if you have used henna, keratin or black dye in the past six months. A full color takes three to four hours.\n\n# Before a facial\n\nStop using exfoliants and retinol three days before, and come without makeup. Stay out of direct sun and pools for 24 hours afterwards.',
    },
  },
  questions: ['Got any space for a color on Thursday?', 'How much is a manicure?', 'I need to move my appointment'],
  talks: {
    booking: {
      name: 'A booking from start to finish',
      says: ['I would like to make an appointment', 'Color', 'Thursday', 'Evening', 'Sarah Brown 07700 900123', 'Yes, that’s right'],
      values: { service: 'Color', day: 'Thursday', hour: 'Evening', contact: 'Sarah Brown 07700 900123' },
    },
    aside: {
      name: 'A question about the price on the way, then a change of mind',
      says: [
        'can I book a manicure',
        'how much is that?',
        'not sure really, whenever',
        'Saturday at 5 pm',
        'Mina 07700 900456',
        'Never mind',
        'No, thanks',
      ],
      values: { service: 'Manicure', day: 'Saturday at 5 pm', contact: 'Mina 07700 900456' },
    },
    closed: {
      name: 'A cancellation outside working hours',
      says: ['I need to cancel my appointment', '07700 900123', 'where is the salon?', 'no thanks'],
    },
    lost: {
      name: 'Not understood, then reception takes over',
      says: ['Do you sell flights to Rome?', 'Do you rent out bicycles?', 'My phone will not charge'],
    },
  },
};

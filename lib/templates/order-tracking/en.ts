import type { OrderTrackingTexts } from './texts';

export const orderTrackingInEnglish: OrderTrackingTexts = {
  name: 'Order tracking for a shop',
  summary: 'Follows up orders by order number or tracking code, and passes late parcels, changes and cancellations to your team.',
  flow: {
    name: 'Track an order',
    nodes: {
      start: { title: 'Welcome', content: 'Hi, this is the support desk of Harbor & Pine. 📦' },
      menu: {
        title: 'Main question',
        content: 'How can I help?',
        fallback_message: 'I didn’t get that. Pick one of the options, or write “support” to reach my colleague.',
        clarification_prompt: 'Do you want to track an order, report a late parcel, or change or cancel an order?',
      },
      known: { title: 'Number already given?' },
      number: {
        title: 'Order number or tracking code',
        content: 'What’s your order number or tracking code? Both are in your confirmation email.',
        fallback_message: 'I couldn’t find a number. Order numbers have 5 to 7 digits; tracking codes look like AB123456789GB.',
      },
      found: { title: 'Status from the shop system' },
      status: { title: 'Order status', content: 'Order {{last_order}}: {{last_status}}' },
      carrier: {
        title: 'Track the parcel',
        content:
          'Your parcel is with the courier. Follow {{last_code}} at royalmail.com/track-your-item or dpd.co.uk. A new code can take a few hours to appear there.',
      },
      phone: {
        title: 'Phone of the buyer',
        content: 'Which phone number is on order {{order_number}}?',
        fallback_message: 'That doesn’t look like a full phone number. Please send it like this: 07700 900123',
      },
      passed: { title: 'Checking the order', content: 'Thanks. My colleague is checking the order and will tell you here where it is.' },
      late: {
        title: 'Late or missing',
        content: 'I’m sorry for the wait. My colleague will chase the parcel with our warehouse and the courier, and update you here.',
      },
      change: {
        title: 'Which change?',
        content: 'What should change? Pick one or describe it. We can change or cancel an order until it’s dispatched.',
        choices: ['Delivery address', 'Item or quantity', 'Cancel the order'],
      },
      changed: { title: 'Change recorded', content: 'I’ve noted your request. My colleague will check it and confirm.' },
      shipping: {
        title: 'Delivery and cost',
        content:
          'Standard delivery takes 2 to 4 working days and costs £3.95. Next-day delivery is £6.95 if you order before 2 pm. Standard delivery is free from £50.',
      },
      more: {
        title: 'Anything else?',
        content: 'Is there anything else I can do for you?',
        fallback_message: 'I didn’t get that. If that was all, just write “no”.',
      },
      bye: { title: 'Goodbye', content: 'Thanks for shopping with us. Have a good day!' },
      greeting: { title: 'Greeting', content: 'Hello there!' },
      thanks: { title: 'Thanks', content: 'You’re welcome.' },
      human: { title: 'Customer support' },
    },
    menu: { track: 'Track my order', late: 'My parcel is late', change: 'Change or cancel', shipping: 'Delivery and cost' },
    note: 'If your shop has an API, add an action that fills the variable “order_status” to “Status from the shop system”. Then the assistant tells customers the status by itself.',
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
      handoff_message: 'I’ve passed you to our support team. Please stay here for a few minutes.',
      agent_unavailable_message:
        'Our team is away right now. Your message is saved, and we’ll reply Monday to Friday between 9 am and 5:30 pm.',
      assistant_return_message: 'That’s the end of your chat with support. I’m back to help.',
    },
  },
  intents: {
    track: {
      description: 'Wants to know where an order is',
      phrases: [
        'Track my order',
        'Where is my order?',
        'I would like to track my parcel',
        'What is the status of order 10482?',
        'Has order 205711 been dispatched?',
        'Could you tell me where my package is right now?',
        'How do I get my tracking code?',
        'Can you check on the order I placed last week?',
        "where's my stuff",
        'any news on my order',
        'has it shipped yet',
        'wheres my parcel',
        'tracking please',
      ],
    },
    late: {
      description: 'An order is late or missing',
      phrases: [
        'My parcel is late',
        'My order has not arrived',
        'It was supposed to come yesterday',
        'The parcel still has not been delivered',
        'It says delivered but I have not received anything',
        'Why is the delivery taking so long?',
        'I have been waiting for two weeks',
        'I think my package is lost',
        'The courier never came',
        "still hasn't turned up",
        "been a week and nothing's arrived",
        'says delivered but nope, nothing here',
        "my package didn't show up",
      ],
    },
    change: {
      description: 'Changes or cancels an order',
      phrases: [
        'Change or cancel',
        'I would like to cancel my order',
        'I entered the wrong delivery address',
        'Can I change the address of order 10517?',
        'Please add another item to my order',
        'I picked the wrong size and want to change it',
        'How can I edit an order after paying?',
        'I ordered twice by mistake',
        'cancel my order pls',
        'wrong address, can you fix it',
        'can i swap the color',
        "don't want it anymore, cancel it",
      ],
    },
    shipping: {
      description: 'Asks about delivery times, methods or costs',
      phrases: [
        'Delivery and cost',
        'How much is delivery?',
        'How long does shipping take?',
        'Do you offer next-day delivery?',
        'Do you ship to Ireland?',
        'When is shipping free?',
        'Which courier do you use?',
        'What are your delivery options?',
        "what's the postage",
        'how much for shipping',
        'is delivery free',
        'how many days to deliver to Scotland',
      ],
    },
    question: {
      description: 'Other questions, which are answered from the knowledge base',
      phrases: [
        'When will I get my tracking code?',
        'Can I collect my order from the store?',
        'What if I’m not at home?',
        'Can I choose a delivery day?',
        'When is a canceled order refunded?',
        'Can I get a VAT invoice?',
        'Should I accept a damaged box?',
        'when do i get the tracking code by email',
        'can i pick it up in store',
        'what happens if nobody is home',
        'can I choose the day of delivery',
        'do you give invoices',
        'the box looks damaged, should I take it',
        'when do i get refunded for a canceled order',
      ],
    },
  },
  operator: ['support', 'talk to customer support', 'put me through to support please'],
  prompts: { late: 'What’s the number of the order that hasn’t arrived?', change: 'What’s the number of the order you want to change?' },
  entities: {
    order_number: { description: 'Order number: 5 to 7 digits', patterns: ['\\b\\d{5,7}\\b'] },
    tracking_code: {
      description: 'Tracking code: two letters, nine digits, two letters; or 14 to 16 digits',
      patterns: ['\\b[A-Z]{2}\\d{9}[A-Z]{2}\\b', '\\b\\d{14,16}\\b'],
    },
  },
  system_prompt:
    'You are the support assistant of the online shop Harbor & Pine. You help customers track their orders, and pass late parcels, changes and cancellations to the team. Use only the shop’s own information.',
  tone: 'Polite, calm and brief. Warm when a parcel is late.',
  instructions: [
    {
      title: 'No guessing',
      content: 'Never guess a status or a delivery date. If you don’t know, ask for the order number and hand over to a colleague.',
    },
    {
      title: 'Late parcels',
      content: 'When an order is late, apologize once and briefly, then say what happens next. Don’t blame the courier.',
    },
    {
      title: 'Personal data',
      content: 'Ask only for the order number, tracking code and phone number. Never ask for card details or codes.',
    },
    { title: 'Prices', content: 'Give prices in pounds, including VAT.' },
  ],
  knowledge: {
    name: 'shop-orders-sample',
    description: 'A sample: replace it with your own questions and delivery terms.',
    keywords: ['delivery', 'shipping', 'tracking', 'cancel'],
    faq: {
      name: 'Order FAQ (sample)',
      pairs: [
        ['When will I get my tracking code?', 'On the day we hand your parcel to the courier, usually by 8 pm.'],
        ['Can I collect my order from the store?', 'Yes. Choose “Click & collect” at checkout and bring your order number.'],
        [
          'What if I’m not at home?',
          'The courier leaves a card and tries again the next working day. Then the parcel waits 7 days at the local depot.',
        ],
        ['Can I choose a delivery day?', 'Yes, with next-day delivery you can pick any day within two weeks at checkout.'],
        ['When is a canceled order refunded?', 'Within 3 to 5 working days, to the card or account you paid with.'],
        ['Can I get a VAT invoice?', 'Yes, it’s attached to your dispatch email. Business details can be added at checkout.'],
        ['Should I accept a damaged box?', 'If it’s torn or wet, take a photo, refuse it if you can, and tell us the same day.'],
      ],
    },
    text: {
      name: 'Delivery terms (sample)',
      content:
        '# Packing\n\nOrders paid before 2 pm on a working day are packed the same day. Weekend orders are packed on Monday.\n\n# Large items\n\nFurniture is delivered by a two-person team to the room of your choice. They call one day ahead to agree a two-hour slot.',
    },
  },
  questions: ['Where is order 10482?', "my package still hasn't turned up", 'How much is delivery?'],
  talks: {
    tracked: {
      name: 'Tracking by order number',
      says: ['Where is my order?', 'not sure what it was', '10482', '07700 900123'],
      values: { order_number: '10482' },
    },
    aside: {
      name: 'A question about delivery, then a tracking code',
      says: ['I want to track my parcel', 'how much is shipping?', 'AB123456789GB', 'no thanks'],
      values: { last_code: 'AB123456789GB' },
    },
    closed: {
      name: 'Canceling outside working hours',
      says: ['cancel my order please', '10517', 'Cancel the order', 'no'],
    },
    lost: {
      name: 'Not understood and handed off',
      says: ['I need a haircut', 'what should I cook tonight', 'Tell me a joke'],
    },
  },
};

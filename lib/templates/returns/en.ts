import type { ReturnsTexts } from './returns';

export const returnsInEnglish: ReturnsTexts = {
  name: 'Returns and exchanges',
  summary: 'Records returns and exchanges with the reason and order number, and answers questions about terms, postage and refunds.',
  flow: {
    name: 'Return an item',
    nodes: {
      start: { title: 'Welcome', content: 'Hi, this is the returns desk of Fern & Fold clothing.' },
      menu: {
        title: 'Main question',
        content: 'What can I do for you?',
        fallback_message: 'I didn’t get that. Pick one of the options, or write “support” to reach my colleague.',
        clarification_prompt: 'Do you want to return or exchange something, ask about a refund, or see our terms?',
      },
      known: { title: 'Reason already given?' },
      reason: {
        title: 'Reason for the return',
        content: 'Why are you returning it?',
        choices: ['Doesn’t fit', 'Changed my mind', 'Not as pictured', 'Damaged', 'Wrong item'],
        fallback_message: 'I didn’t get the reason. Please pick one of these.',
      },
      photo: {
        title: 'Description and photo',
        content: 'I’m sorry about that. Please describe what’s wrong, and send a photo here if you can.',
      },
      wish: {
        title: 'Refund or exchange?',
        content: 'What would you prefer?',
        choices: ['Refund', 'Exchange', 'Store credit'],
        fallback_message: 'I didn’t get that. A refund, an exchange or store credit?',
      },
      confirm: {
        title: 'Confirm the request',
        content: 'Return from order {{order_number}}. Reason: {{damage}}{{reason}}. You’d like: {{wish}}. Is that right?',
        fallback_message: 'Is the request right, or should we change it?',
      },
      registered: {
        title: 'Return recorded',
        content:
          'Your return is recorded. My colleague will check it and send your return code here. Please don’t post the item before that.',
      },
      refund: { title: 'Refund follow-up', content: 'My colleague is checking this refund with our accounts team.' },
      policy: {
        title: 'Return terms',
        content:
          'You can return items within 28 days of delivery if they are unworn, unwashed and still have their tags. Underwear and earrings can only be returned if they are faulty.',
      },
      send: {
        title: 'How to send it back',
        content:
          'Pack the item, write the return code on the parcel and drop it at any Post Office. If the mistake was ours, we send a prepaid label. Otherwise £2.95 is taken off your refund.',
      },
      more: {
        title: 'Anything else?',
        content: 'Is there anything else I can do for you?',
        fallback_message: 'I didn’t get that. If that was all, just write “no”.',
      },
      bye: { title: 'Goodbye', content: 'Thanks for getting in touch. Have a good day!' },
      greeting: { title: 'Greeting', content: 'Hello there!' },
      thanks: { title: 'Thanks', content: 'You’re welcome.' },
      human: { title: 'Returns team' },
    },
    menu: { give_back: 'Return or exchange', refund: 'Where’s my refund?', policy: 'Return terms', send: 'How do I send it?' },
    note: 'The whole request is in the variable “request”. Adjust the 28 days, the postage and the terms to your shop.',
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
      handoff_message: 'I’ve passed you to our returns team. Please stay here for a few minutes.',
      agent_unavailable_message:
        'The returns team is away right now. Your message is saved, and we’ll reply Monday to Friday between 9 am and 5 pm.',
      assistant_return_message: 'That’s the end of your chat with the returns team. I’m back to help.',
    },
  },
  intents: {
    give_back: {
      description: 'Wants to return or exchange something',
      phrases: [
        'Return or exchange',
        'I would like to return an item',
        'How can I return something I bought?',
        'The item I received is damaged',
        'It doesn’t fit and I want to exchange it',
        'The dress is not as pictured',
        'I want to return order 10482',
        'You sent me the wrong item',
        'I changed my mind and want to send this back',
        'Could you exchange this shirt for a larger size?',
        'can i return this',
        "it's too small, can I swap it",
        'arrived broken, want to return it',
        'you guys sent the wrong thing',
        'need to take these shoes back',
      ],
    },
    refund: {
      description: 'Asks when the money comes back',
      phrases: [
        'Where’s my refund?',
        'When will I get my money back?',
        'I have not received my refund yet',
        'I returned the item but was never refunded',
        'When will order 10517 be refunded?',
        'How long do refunds take?',
        'Which card will the refund go to?',
        'I have been waiting two weeks for my refund',
        'still no refund',
        "money's not in my account yet",
        'sent it back ages ago, no refund',
        'refund status',
      ],
    },
    policy: {
      description: 'Asks about the terms of returns',
      phrases: [
        'Return terms',
        'What is your return policy?',
        'How many days do I have to return an item?',
        'Do you accept returns of sale items?',
        'Can I return something without its tags?',
        'Is underwear returnable?',
        'What are the conditions for an exchange?',
        'Do you need the original packaging?',
        'how long have i got to return stuff',
        "what's your returns policy",
        'are sale items returnable',
        'whats the deadline for returns',
      ],
    },
    send: {
      description: 'Asks how to send an item back and who pays',
      phrases: [
        'How do I send it?',
        'Which address should I post it to?',
        'Who pays for return postage?',
        'Where do I drop off the parcel?',
        'Can you send a courier to collect it?',
        'Do I get a prepaid label?',
        'Can I bring the parcel to a store instead?',
        'Where on the parcel should I write the code?',
        'where do i post it',
        'is return postage free',
        'got a label for me to print?',
        'do i drop it at the post office',
      ],
    },
    answer: {
      description: 'The reason for a return, or what the customer wants instead',
      phrases: [
        'Doesn’t fit',
        'Changed my mind',
        'Not as pictured',
        'Damaged',
        'Wrong item',
        'Refund',
        'Exchange',
        'Store credit',
        'it was too small',
        'far too big for me',
        'the fabric feels poor',
        'I would rather have my money back',
        'another size please',
        'too tight',
        'it was broken',
        'just didn’t like it',
      ],
    },
  },
  operator: ['support', 'talk to the returns team', 'put me through to support please'],
  prompts: { give_back: 'What’s the number of the order with this item?', refund: 'What’s the number of the order you returned?' },
  entities: {
    order_number: { description: 'Order number: 5 to 7 digits', patterns: ['\\b\\d{5,7}\\b'] },
    damage: {
      description: 'A mistake of the shop',
      values: [
        ['Damaged', 'broken', 'torn', 'faulty', 'stained', 'a hole in it', 'ripped', 'defective'],
        ['Wrong item', 'wrong thing', 'wrong color', 'wrong colour', 'wrong size sent', 'not what I ordered'],
      ],
    },
    reason: {
      description: 'Another reason',
      values: [
        ['Doesn’t fit', "doesn't fit", 'too small', 'too big', 'too tight', 'too loose', 'too long', 'too short', 'wrong size'],
        ['Changed my mind', 'don’t like it', "don't like it", 'don’t need it', "don't need it", 'no longer need it'],
        ['Not as pictured', 'not like the picture', 'looks different', 'poor quality', 'not as described'],
      ],
    },
    wish: {
      description: 'What the customer would like',
      values: [
        ['Refund', 'money back', 'my money'],
        ['Exchange', 'swap', 'another size', 'replacement', 'a new one'],
        ['Store credit', 'credit', 'voucher', 'gift card'],
      ],
    },
  },
  system_prompt:
    'You are the assistant of the returns desk of Fern & Fold clothing. You record returns and exchanges and explain the terms. Colleagues decide whether a return is accepted.',
  tone: 'Polite and relaxed. Never make customers feel bad about returning something.',
  instructions: [
    {
      title: 'No promises',
      content:
        'Never accept or refuse a return yourself. Say that it is recorded and that a colleague sends the return code after checking it.',
    },
    { title: 'Our mistakes', content: 'If an item is damaged or wrong, apologize and say that we pay the return postage.' },
    {
      title: 'Bank details',
      content:
        'Never ask for card or bank details. Refunds go to the original payment method; hand over to a colleague if that’s not possible.',
    },
    { title: 'Terms', content: 'State the terms from the knowledge base only, without exceptions.' },
  ],
  knowledge: {
    name: 'returns-sample',
    description: 'A sample: replace it with the terms of your own shop.',
    keywords: ['return', 'exchange', 'refund', 'warranty'],
    faq: {
      name: 'Returns FAQ (sample)',
      pairs: [
        ['What happens when my parcel arrives?', 'We check it within two working days and email you the result.'],
        ['What if my new size is sold out?', 'We refund you, or give you store credit if you prefer.'],
        ['Can I return a gift?', 'Yes, with the buyer’s order number. You get store credit, or the buyer gets a refund.'],
        ['Do I get my discount code back?', 'Yes, if you return the whole order. The code works again the next day.'],
        ['Can I return just one item of an order?', 'Yes. You get back what you paid for it, after any discount.'],
        ['How long is store credit valid?', 'Twelve months, on everything including sale items.'],
        ['Can I return a store purchase online?', 'No, please take it to any of our stores with the receipt.'],
      ],
    },
    text: {
      name: 'How returns work (sample)',
      content:
        '# Steps\n\nRecord your return and wait for the code. Post the item with its tags within 7 days. Once we’ve checked it, the refund takes 3 to 5 working days to reach your card.\n\n# What we can’t take back\n\nWorn, washed or perfumed items, items without tags, and pieces made to your measurements.',
    },
  },
  questions: ['I want to return a dress', 'still no refund, when is it coming?', 'What is your return policy?'],
  talks: {
    returned: {
      name: 'An exchange because of the size',
      says: ['I would like to return an item', '10482', 'it was too small', 'Exchange', 'Yes, that’s right'],
      values: { order_number: '10482', reason: 'Doesn’t fit', wish: 'Exchange' },
    },
    damaged: {
      name: 'A damaged item, a question about postage, and a change of mind',
      says: [
        'my jacket arrived torn, I want to return it',
        '10517',
        'the seam on the left sleeve',
        'where do i post it',
        'money back',
        'never mind',
        'no thanks',
      ],
      values: { order_number: '10517', damage: 'Damaged', wish: 'Refund' },
    },
    closed: {
      name: 'A refund outside working hours',
      says: ['When will I get my money back?', '10517', 'How many days do I have to return an item?', 'no'],
    },
    lost: {
      name: 'Not understood and handed off',
      says: ['I need a haircut', 'what should I cook tonight', 'Tell me a joke'],
    },
  },
};

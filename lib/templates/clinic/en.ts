import type { ClinicTexts } from './texts';

export const clinicInEnglish: ClinicTexts = {
  name: 'Clinic reception',
  summary:
    'Takes appointment requests, answers questions about fees and insurance, follows up test results, and sends emergencies to the emergency number.',
  flow: {
    name: 'Patient reception',
    nodes: {
      start: {
        title: 'Welcome',
        content:
          'Welcome to Riverside Clinic. I’m the reception assistant, not a doctor. If someone is seriously unwell, call your local emergency number now.',
      },
      menu: {
        title: 'Main question',
        content: 'How can I help?',
        fallback_message: 'I didn’t get that. Pick one of the options, or write “reception” to reach my colleague.',
        clarification_prompt: 'Is it about an appointment, a test result, or fees and insurance?',
      },
      known: { title: 'Specialty already named?' },
      specialty: {
        title: 'Which specialty?',
        content: 'Who would you like to see?',
        choices: ['General practice', 'Internal medicine', 'Gynecology', 'Pediatrics', 'Dermatology', 'Orthopedics', 'Dentistry'],
        fallback_message:
          'We don’t have that specialty, or I didn’t recognize it. Please pick one; if you’re not sure, general practice is a good start.',
      },
      day: {
        title: 'Which day?',
        content: 'Which day could you come in?',
        choices: ['Today', 'Tomorrow', 'Monday', 'Friday'],
        fallback_message: 'I didn’t catch the day. Try “Tuesday”, “tomorrow” or “20 December”.',
      },
      insurance: {
        title: 'Which insurance?',
        content: 'How will the visit be paid for?',
        choices: ['Public insurance', 'Private insurance', 'Self-pay'],
        fallback_message: 'I didn’t recognize that. Please pick one of the options.',
      },
      patient: {
        title: 'Patient and number',
        content: 'The patient’s full name and a phone number, please.',
        fallback_message: 'I couldn’t find a phone number. Please send both together, such as: Mary Clark 07700 900123',
      },
      confirm: { title: 'Confirm the request', fallback_message: 'Is the request right, or should we change it?' },
      booked: {
        title: 'Request recorded',
        content:
          'Your request is in. My colleague will confirm the doctor and the time right here; until then it isn’t final. Please bring photo ID and your insurance card.',
      },
      results: {
        title: 'Test result',
        content:
          'I’ll pass file number {{file_number}} to the lab, and my colleague will tell you here when the result is ready. Your doctor will explain what it means.',
      },
      costs: {
        title: 'Fees and insurance',
        content:
          'A GP visit is $60 and a specialist visit $110; a follow-up within two weeks is free. We work with public insurance and most private insurers, and you pay only your share. Please bring your insurance card.',
      },
      advice: {
        title: 'Medical question',
        content:
          'I’m not a doctor, so I can’t diagnose anything or suggest medicine. Please ask a doctor; I can book you an appointment. If symptoms are severe or getting worse, call your local emergency number.',
      },
      emergency: {
        title: 'Emergency',
        content:
          'This could be an emergency. Call your local emergency number now, and stay with the patient. Please don’t wait for a reply in this chat.',
      },
      more: {
        title: 'Anything else?',
        content: 'Is there anything else I can help with?',
        fallback_message: 'I didn’t get that. If that was all, just write “no”.',
      },
      bye: { title: 'Goodbye', content: 'Take care. Goodbye!' },
      greeting: { title: 'Greeting', content: 'Hello.' },
      thanks: { title: 'Thanks', content: 'You’re welcome. Take care.' },
      human: { title: 'Reception' },
    },
    menu: { book: 'Book an appointment', results: 'Test results', costs: 'Fees and insurance', change: 'Change or cancel' },
    note: 'The whole request is in the variable “visit”. To book automatically, add your booking system’s action to “Request recorded”. Put your country’s emergency number into the emergency messages, and don’t shorten them without your medical lead.',
    settings: {
      timezone: 'Europe/London',
      working_hours: {
        monday: [['08:00', '18:00']],
        tuesday: [['08:00', '18:00']],
        wednesday: [['08:00', '18:00']],
        thursday: [['08:00', '18:00']],
        friday: [['08:00', '18:00']],
        saturday: [['09:00', '13:00']],
      },
      default_fallback_message: 'I didn’t get that. Could you put it another way?',
      handoff_message: 'I’ve passed you to reception. Please stay here for a few minutes.',
      agent_unavailable_message:
        'Reception is closed right now. Your message is saved, and the team will reply Monday to Friday 8 am to 6 pm, or Saturday 9 am to 1 pm. In an emergency, call your local emergency number.',
      assistant_return_message: 'That’s the end of your chat with reception. I’m back to help.',
    },
  },
  intents: {
    book: {
      description: 'Wants to see a doctor',
      phrases: [
        'Book an appointment',
        '[General practice](specialty)',
        '[Internal medicine](specialty)',
        '[Pediatrics](specialty)',
        '[Dermatology](specialty)',
        '[Orthopedics](specialty)',
        '[Gynecology](specialty)',
        '[Dentistry](specialty)',
        'an [internal medicine](specialty) doctor',
        'I would like to make an appointment',
        'Could I see a [dermatologist](specialty) this week?',
        'I need an [orthopedics](specialty) appointment for my mother',
        'On which days is the [pediatrician](specialty) in?',
        'Is a [GP](specialty) available today?',
        'When is the next free appointment?',
        'Do you have a [dentist](specialty) appointment tomorrow?',
        'need to see a [gynecologist](specialty)',
        'can my kid see a [pediatrician](specialty)',
        'got a [cardiologist](specialty)?',
        'wanna see a doctor asap',
        'can you book me in with a [skin doctor](specialty)',
        'any slots with a doctor this week',
      ],
    },
    change: {
      description: 'Wants to change or cancel an appointment',
      phrases: [
        'Change or cancel',
        'I need to cancel my appointment',
        'Could you move my appointment to another day?',
        'I am not able to come to my appointment',
        'I would like to reschedule',
        'Please cancel my mother’s appointment tomorrow',
        'Can I change the time of my visit?',
        'I will be late for my appointment',
        'can’t make it tomorrow, sorry',
        'need to push my appointment back',
        'cancel my slot',
        'don’t need the appointment anymore',
      ],
    },
    results: {
      description: 'Wants the result of a test or scan',
      phrases: [
        'Test results',
        'Are my test results ready?',
        'Where do I collect my lab results?',
        'I would like to see my blood test result',
        'When will the ultrasound report be ready?',
        'Is the result for file number [45217](file_number) in?',
        'I am calling about my mother’s x-ray report',
        'Could you send me my lab report?',
        'my results in yet?',
        'any news on my blood test',
        'when do i get my results',
        'is my scan back',
        'need my MRI report',
      ],
    },
    costs: {
      description: 'Asks about fees or insurance',
      phrases: [
        'Fees and insurance',
        'How much is a visit?',
        'What does a [dermatology](specialty) appointment cost?',
        'Do you accept my insurance?',
        'Which insurers do you work with?',
        'Is a follow-up visit free?',
        'How much is my share with insurance?',
        'What are your [dental](specialty) prices?',
        'do you take insurance',
        'how much to see a doctor',
        'is it covered by insurance?',
        'what do you charge',
        'can I pay without insurance?',
      ],
    },
    advice: {
      description: 'Asks a medical question or describes symptoms',
      phrases: [
        'What should I take for a cold?',
        'I have a headache, what should I do?',
        'How many times a day do I take this medicine?',
        'Is this tablet safe during pregnancy?',
        'I have a fever and a sore throat, what is it?',
        'My test shows high blood sugar, is that dangerous?',
        'Which treatment do you suggest for back pain?',
        'What is the antibiotic dose for a child?',
        'I have been coughing for a week',
        'I feel dizzy, why is that?',
        'got spots on my face, what can I put on them',
        'my baby has diarrhea what do I give him',
        'my stomach hurts which pill should I take',
        'what illness do I have you think',
        'is this rash serious',
      ],
    },
    emergency: {
      description: 'Describes an emergency',
      phrases: [
        'My father is having a stroke',
        'I have severe chest pain',
        'I cannot breathe',
        'My mother is unconscious',
        'I am bleeding heavily and it will not stop',
        'My child swallowed a lot of pills and is poisoned',
        'We had a car accident, please help',
        'Someone here is having a seizure',
        'my dad collapsed and isn’t responding',
        'he can’t breathe help',
        'my baby is choking',
        'send an ambulance now',
      ],
    },
  },
  details: [
    'I have [no insurance](insurance)',
    'I’m with [Bupa](insurance)',
    'I have [private insurance](insurance)',
    'I’ll pay [myself](insurance)',
  ],
  operator: ['reception', 'Can I talk to reception?', 'put me through to the front desk'],
  prompts: {
    change: 'Which phone number did you book with?',
    results: 'What is the file number on your lab receipt? It has five or six digits.',
  },
  entities: {
    specialty: {
      description: 'The specialties of the clinic',
      values: [
        ['General practice', 'GP', 'general practitioner', 'family doctor', 'general'],
        ['Internal medicine', 'internist', 'cardiologist', 'cardiology', 'heart doctor'],
        ['Gynecology', 'gynecologist', 'gynaecologist', 'gynaecology', 'obstetrician', 'women’s health'],
        ['Pediatrics', 'pediatrician', 'paediatrician', 'paediatrics', 'children’s doctor'],
        ['Dermatology', 'dermatologist', 'skin doctor', 'skin'],
        ['Orthopedics', 'orthopedist', 'orthopaedics', 'bones', 'joints'],
        ['Dentistry', 'dentist', 'dental', 'teeth', 'tooth'],
      ],
    },
    insurance: {
      description: 'How the visit is paid for',
      values: [
        ['Public insurance', 'public', 'state insurance', 'NHS', 'Medicare', 'Medicaid'],
        ['Private insurance', 'private', 'company insurance', 'insurance', 'insured', 'Bupa', 'Aetna'],
        ['Self-pay', 'self pay', 'cash', 'out of pocket', 'no insurance', 'none', 'uninsured', 'myself'],
      ],
    },
    file_number: { description: 'The lab’s file number: five or six digits', patterns: ['\\b\\d{5,6}\\b'] },
    danger_sign: {
      description: 'Signs that belong to the emergency services',
      values: [
        ['stroke', 'heart attack'],
        ['unconscious', 'passed out', 'not responding', 'isn’t responding'],
        ['cannot breathe', 'can’t breathe', "can't breathe", 'struggling to breathe', 'choking'],
        ['heavy bleeding', 'bleeding heavily', 'won’t stop bleeding', 'coughing up blood'],
        ['chest pain', 'pain in my chest', 'chest hurts', 'chest is tight'],
        ['suicide', 'kill myself', 'end my life'],
        ['seizure', 'overdose', 'poisoned', 'ambulance'],
      ],
    },
  },
  templates: [
    {
      name: 'visit_summary',
      description: 'The request in one sentence, before it is confirmed',
      parts: [
        { entity: 'specialty', fallback_value: 'General practice' },
        ', {{day}}, ',
        { entity: 'insurance', fallback_value: 'Self-pay' },
        ', for {{patient}}. Is that right?',
      ],
    },
  ],
  system_prompt:
    'You are the reception assistant of Riverside Clinic, not a doctor. You help with appointments, insurance, fees and test results. You never diagnose, suggest medicine or treatment, or interpret results. You send every sign of danger to the local emergency number at once.',
  tone: 'Calm, respectful and clear. No jokes, and nothing that frightens a patient.',
  instructions: [
    {
      title: 'No medical advice',
      content:
        'Do not answer questions about symptoms, medicine, doses or what a result means. Say that a doctor must answer this, and offer an appointment.',
    },
    {
      title: 'Emergencies',
      content:
        'For chest pain, trouble breathing, loss of consciousness, heavy bleeding, seizures, poisoning or thoughts of suicide, first ask the person to call their local emergency number now.',
    },
    { title: 'Privacy', content: 'Do not ask for details of an illness. Never write results or details of a file in the chat.' },
    { title: 'Nothing is final', content: 'Never say that an appointment is confirmed. Reception confirms the doctor and the time.' },
    { title: 'Fees', content: 'Give fees in dollars, and add that the patient’s share depends on the insurance.' },
  ],
  knowledge: {
    name: 'clinic-sample',
    description: 'A sample: replace it with the questions and policies of your own clinic.',
    keywords: ['lab', 'fasting', 'parking', 'ID'],
    faq: {
      name: 'Common questions (sample)',
      pairs: [
        ['What do I need to bring?', 'Photo ID and your insurance card. Bring earlier tests and scans if you have them.'],
        [
          'What are the clinic’s opening hours?',
          'Monday to Friday 8 am to 6 pm, Saturday 9 am to 1 pm. We are closed on Sundays and public holidays.',
        ],
        ['Where is the clinic?', '18 Riverside Road, ground floor, across from the library.'],
        [
          'Do I need to fast before a blood test?',
          'That depends on the test and is written on your request form. If it isn’t, please ask the lab.',
        ],
        ['How long do results take?', 'Most take one to three working days. The date is on your receipt.'],
        ['Do you offer video visits?', 'Not at the moment. All visits are in person.'],
        ['How late can I cancel?', 'Please let us know by the evening before, so that another patient can have the time.'],
        ['Is there wheelchair access?', 'Yes. There is a ramp at the main entrance, and a lift to every floor.'],
      ],
    },
    text: {
      name: 'Visiting us (sample)',
      content:
        '# On the day\n\nPlease come to reception fifteen minutes early with your ID. If you take medicine, bring the names or the boxes. Anyone under 18 must come with a parent or guardian.\n\n# The lab\n\nSamples are taken Monday to Saturday from 8 to 10 am. Results are given only to the patient or to someone with the patient’s written permission.',
    },
  },
  questions: ['I need to see a gynecologist', 'Do you accept my insurance?', 'Are my test results ready?'],
  talks: {
    booking: {
      name: 'An appointment from start to finish',
      says: [
        'I would like to make an appointment',
        'Gynecology',
        'Monday',
        'Private insurance',
        'Mary Clark 07700 900123',
        'Yes, that’s right',
      ],
      values: { confirm: 'Gynecology, Monday, Private insurance, for Mary Clark 07700 900123. Is that right?' },
    },
    aside: {
      name: 'Questions about fees and papers on the way, then a change of mind',
      says: [
        'can my son see a pediatrician',
        'how much is a visit?',
        'Tuesday',
        'Which papers do I have to bring with me?',
        'Never mind',
        'No, thanks',
      ],
    },
    advice: {
      name: 'A medical question, then a sign of danger',
      says: ['I have a headache, which pill should I take?', 'now my chest hurts and I can’t breathe'],
    },
    closed: {
      name: 'A test result outside working hours',
      says: ['Are my test results ready?', 'I don’t remember the number', '45217', 'no thanks'],
      values: { file_number: '45217' },
    },
    lost: {
      name: 'Not understood, then reception takes over',
      says: ['Do you sell flights to Rome?', 'Do you rent out bicycles?', 'Where can I buy a used car'],
    },
  },
};

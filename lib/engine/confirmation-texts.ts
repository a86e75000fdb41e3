import type { Choice } from './nodes/standard/standard';

export interface ConfirmationTexts {
  question: (what: string) => string;
  choices: readonly Choice[];
  /** What is said if the model says nothing. */
  done: string;
  failed: string;
  declined: string;
}

/**
 * How a customer is asked to confirm a call.
 *
 * @param language FA, AR or EN. Any other gets the product's default, Persian
 */
export function confirmationTexts(language: string): ConfirmationTexts {
  return texts[language] ?? PERSIAN;
}

/** The question in plain text: what will be done, and with which values. */
export function confirmationQuestion(language: string, { name, description, values }: CallWords): string {
  const lines = Object.entries(values).map(([variable, value]) => `• ${variable}: ${value}`);
  const about = description.trim() === '' ? [name] : [name, description.trim()];
  return confirmationTexts(language).question([...about, ...lines].join('\n'));
}

interface CallWords {
  name: string;
  description: string;
  /** As texts. */
  values: Record<string, string>;
}

/** Choosing one is the message that it says, so that the conversation goes on in its language. */
const choicesOf = (yes: string, no: string): Choice[] => [{ label: yes }, { label: no }];

const PERSIAN: ConfirmationTexts = {
  question: (what) => `برای انجام این کار به تأیید شما نیاز است:\n\n${what}\n\nانجام شود؟`,
  choices: choicesOf('بله، انجام شود', 'نه'),
  done: 'انجام شد.',
  failed: 'متأسفانه انجام نشد. لطفاً کمی بعد دوباره تلاش کنید.',
  declined: 'بسیار خوب، کاری انجام نشد.',
};

const ARABIC: ConfirmationTexts = {
  question: (what) => `نحتاج إلى تأكيدك قبل تنفيذ ما يلي:\n\n${what}\n\nهل ننفّذه؟`,
  choices: choicesOf('نعم، نفّذه', 'لا'),
  done: 'تم التنفيذ.',
  failed: 'عذرًا، لم يتم التنفيذ. حاول مرة أخرى بعد قليل.',
  declined: 'حسنًا، لم يُنفَّذ شيء.',
};

const ENGLISH: ConfirmationTexts = {
  question: (what) => `We need your confirmation before this is done:\n\n${what}\n\nShould it be done?`,
  choices: choicesOf('Yes, do it', 'No'),
  done: 'It is done.',
  failed: 'Sorry, it could not be done. Please try again later.',
  declined: 'All right, nothing was done.',
};

const texts: Record<string, ConfirmationTexts> = { FA: PERSIAN, AR: ARABIC, EN: ENGLISH };

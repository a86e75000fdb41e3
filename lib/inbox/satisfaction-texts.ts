export interface SatisfactionTexts {
  question: string;
  /** The best first, because channels show them one below the other. */
  choices: readonly { label: string; value: string }[];
  thanks: string;
}

/**
 * How customers are asked how satisfied they are, if the business has written nothing else.
 *
 * @param language the assistant's language, EN, FA or AR in any case. Any other gets the product's default, Persian
 */
export function satisfactionTexts(language: string): SatisfactionTexts {
  const code = language.toLowerCase();
  return code === 'en' ? ENGLISH : code === 'ar' ? ARABIC : PERSIAN;
}

const choicesOf = (labels: readonly string[]) => labels.map((label, index) => ({ label, value: String(5 - index) }));

const PERSIAN: SatisfactionTexts = {
  question: 'از گفت‌وگو با کارشناس ما چقدر راضی بودید؟ عددی از ۱ (خیلی کم) تا ۵ (خیلی زیاد) بفرستید.',
  choices: choicesOf(['۵ - خیلی زیاد', '۴ - زیاد', '۳ - متوسط', '۲ - کم', '۱ - خیلی کم']),
  thanks: 'از نظر شما سپاسگزاریم.',
};

const ARABIC: SatisfactionTexts = {
  question: 'ما مدى رضاك عن محادثتك مع موظفنا؟ أرسل رقمًا من ١ (ضعيف جدًا) إلى ٥ (ممتاز).',
  choices: choicesOf(['٥ - ممتاز', '٤ - جيد جدًا', '٣ - جيد', '٢ - ضعيف', '١ - ضعيف جدًا']),
  thanks: 'شكرًا على تقييمك.',
};

const ENGLISH: SatisfactionTexts = {
  question: 'How satisfied are you with the help you got from our team? Send a number from 1 (very poor) to 5 (very good).',
  choices: choicesOf(['5 - Very good', '4 - Good', '3 - Fair', '2 - Poor', '1 - Very poor']),
  thanks: 'Thank you for your feedback.',
};

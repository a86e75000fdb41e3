/**
 * The messages of an assistant whose main flow's settings contain none.
 *
 * @param language the assistant's language, EN, FA or AR in any case. Any other (including ML) gets the product's
 *   default, Persian
 */
export function defaultMessages(language: string): DefaultMessages {
  const code = language.toLowerCase();
  return code === 'en' ? ENGLISH : code === 'ar' ? ARABIC : PERSIAN;
}

export interface DefaultMessages {
  default_fallback_message: string;
  handoff_message: string;
  agent_unavailable_message: string;
  general_error_message: string;
  assistant_return_message: string;
  /** Separated by commas. */
  operator_exit_keywords: string;
}

const PERSIAN: DefaultMessages = {
  default_fallback_message: 'متوجه منظورتان نشدم. لطفاً جور دیگری بگویید.',
  handoff_message: 'شما را به یکی از کارشناسان ما وصل می‌کنم. لطفاً کمی منتظر بمانید.',
  agent_unavailable_message: 'در حال حاضر کارشناسی در دسترس نیست. لطفاً در ساعت کاری دوباره پیام بدهید.',
  general_error_message: 'مشکلی پیش آمد. لطفاً کمی بعد دوباره پیام بدهید.',
  assistant_return_message: 'گفت‌وگوی شما با کارشناس پایان یافت و دستیار در خدمت شماست.',
  operator_exit_keywords: 'پایان, exit',
};

const ARABIC: DefaultMessages = {
  default_fallback_message: 'لم أفهم رسالتك. هل يمكنك صياغتها بطريقة أخرى؟',
  handoff_message: 'سأحوّل المحادثة إلى أحد موظفينا. يرجى الانتظار قليلًا.',
  agent_unavailable_message: 'لا يوجد موظف متاح الآن. يرجى مراسلتنا خلال ساعات العمل.',
  general_error_message: 'حدث خطأ ما. يرجى المحاولة بعد قليل.',
  assistant_return_message: 'انتهت المحادثة مع الموظف، وعاد المساعد إلى خدمتك.',
  operator_exit_keywords: 'إنهاء, exit',
};

const ENGLISH: DefaultMessages = {
  default_fallback_message: 'I did not understand that. Could you say it another way?',
  handoff_message: 'I am connecting you with a member of our team. Please wait a moment.',
  agent_unavailable_message: 'No one is available right now. Please message us again during working hours.',
  general_error_message: 'Something went wrong. Please try again in a little while.',
  assistant_return_message: 'Your conversation with our team has ended. The assistant is here to help again.',
  operator_exit_keywords: 'exit',
};

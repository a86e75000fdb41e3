import type { CallLanguage } from './call-language';

/** What calls say that no flow says. Voices speak these texts, so nothing in them needs eyes. */
export interface CallTexts {
  /** A choice of a menu. `key` is a digit, or the name of a sign. */
  press: (label: string, key: string) => string;
  more: string;
  again: string;
  person: string;
  star: string;
  /** Without speech recognition: what callers say is not understood. */
  keysOnly: string;
  /** The same at a question without choices, whose answer is typed. */
  typeAnswer: string;
  notHeard: string;
  wrongKey: string;
  goodbye: string;
  /** Something of ours has failed. The call goes on. */
  trouble: string;
  /** No conversation can begin. The call ends then. */
  unavailable: string;
  recorded: string;
  consent: string;
  voicemail: string;
  thanks: string;
  /** In the inbox, for a message that was not recognized. */
  messageLeft: string;
  picture: string;
  file: string;
  percent: string;
  time: (hour: number, minute: number) => string;
  months: readonly string[];
  jalaliMonths: readonly string[];
}

const persianMonths = 'ژانویه فوریه مارس آوریل مه ژوئن ژوئیه اوت سپتامبر اکتبر نوامبر دسامبر'.split(' ');
const arabicMonths = 'يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر'.split(' ');
const englishMonths = 'January February March April May June July August September October November December'.split(' ');

export const callTexts: Record<CallLanguage, CallTexts> = {
  fa: {
    press: (label, key) => `برای ${label}، ${key} را فشار دهید.`,
    more: 'گزینه‌های بیشتر',
    again: 'شنیدن دوباره',
    person: 'گفت‌وگو با کارشناس',
    star: 'ستاره',
    keysOnly: 'در این تماس گفتار شما شنیده نمی‌شود. لطفاً با کلیدهای تلفن پاسخ دهید.',
    typeAnswer: 'لطفاً پاسخ را با کلیدهای تلفن وارد کنید و در پایان مربع را فشار دهید.',
    notHeard: 'صدای شما را نشنیدم.',
    wrongKey: 'این کلید در میان گزینه‌ها نیست.',
    goodbye: 'چون پاسخی نشنیدم، تماس را پایان می‌دهم. خدانگهدار.',
    trouble: 'متأسفانه مشکلی پیش آمد. لطفاً دوباره بگویید یا با کلیدها پاسخ دهید.',
    unavailable: 'متأسفانه اکنون امکان پاسخ‌گویی نیست. لطفاً بعداً دوباره تماس بگیرید. خدانگهدار.',
    recorded: 'این تماس ضبط می‌شود.',
    consent: 'اگر موافق هستید، 1 را فشار دهید. در غیر این صورت 2 را فشار دهید.',
    voicemail: 'اکنون کسی پاسخگو نیست. پس از شنیدن بوق، پیام خود را بگذارید و در پایان مربع را فشار دهید.',
    thanks: 'پیام شما ثبت شد. سپاسگزاریم.',
    messageLeft: 'پیام صوتی',
    picture: 'یک تصویر فرستاده شد.',
    file: 'یک فایل فرستاده شد.',
    percent: 'درصد',
    time: (hour, minute) => (minute ? `${hour} و ${minute} دقیقه` : String(hour)),
    months: persianMonths,
    jalaliMonths: 'فروردین اردیبهشت خرداد تیر مرداد شهریور مهر آبان آذر دی بهمن اسفند'.split(' '),
  },
  ar: {
    press: (label, key) => `${label}، اضغط ${key}.`,
    more: 'لسماع خيارات أخرى',
    again: 'للاستماع مرة أخرى',
    person: 'للتحدث إلى موظف',
    star: 'النجمة',
    keysOnly: 'لا يمكن سماع كلامك في هذه المكالمة. يرجى الإجابة بمفاتيح الهاتف.',
    typeAnswer: 'يرجى إدخال الإجابة بمفاتيح الهاتف، ثم الضغط على المربع.',
    notHeard: 'لم أسمع إجابتك.',
    wrongKey: 'هذا المفتاح ليس من الخيارات.',
    goodbye: 'لم أسمع إجابة، لذلك سأنهي المكالمة. مع السلامة.',
    trouble: 'عذرًا، حدث خطأ ما. يرجى إعادة ما قلته أو الإجابة بالمفاتيح.',
    unavailable: 'عذرًا، لا يمكننا الرد الآن. يرجى الاتصال لاحقًا. مع السلامة.',
    recorded: 'هذه المكالمة مسجلة.',
    consent: 'للموافقة اضغط 1، وللرفض اضغط 2.',
    voicemail: 'لا يوجد من يجيب الآن. اترك رسالتك بعد الصافرة، ثم اضغط المربع.',
    thanks: 'وصلت رسالتك. شكرًا لك.',
    messageLeft: 'رسالة صوتية',
    picture: 'أُرسلت صورة.',
    file: 'أُرسل ملف.',
    percent: 'بالمئة',
    time: (hour, minute) => (minute ? `${hour} و ${minute} دقيقة` : String(hour)),
    months: arabicMonths,
    jalaliMonths: 'فروردين أرديبهشت خرداد تير مرداد شهريور مهر آبان آذر دي بهمن إسفند'.split(' '),
  },
  en: {
    press: (label, key) => `For ${label}, press ${key}.`,
    more: 'more options',
    again: 'these options again',
    person: 'a person',
    star: 'star',
    keysOnly: 'Speech is not recognized in this call. Please answer with the keys of your phone.',
    typeAnswer: 'Please enter your answer with the keys of your phone, and then press the pound key.',
    notHeard: 'I did not hear you.',
    wrongKey: 'This key is not one of the options.',
    goodbye: 'I did not hear an answer, so I will end the call. Goodbye.',
    trouble: 'Sorry, something went wrong. Please say that again, or answer with the keys.',
    unavailable: 'Sorry, we cannot answer at the moment. Please call again later. Goodbye.',
    recorded: 'This call is recorded.',
    consent: 'If you agree, press 1. Otherwise, press 2.',
    voicemail: 'No one can answer at the moment. Please leave a message after the tone, and then press the pound key.',
    thanks: 'Your message was recorded. Thank you.',
    messageLeft: 'Voice message',
    picture: 'A picture was sent.',
    file: 'A file was sent.',
    percent: 'percent',
    time: (hour, minute) => (minute ? `${hour}:${String(minute).padStart(2, '0')}` : `${hour} o'clock`),
    months: englishMonths,
    jalaliMonths: 'Farvardin Ordibehesht Khordad Tir Mordad Shahrivar Mehr Aban Azar Dey Bahman Esfand'.split(' '),
  },
};

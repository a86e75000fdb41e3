import type { Locale } from '../locales';

interface SharedWords {
  flow: string;
  timezone: string;
  titles: Readonly<Record<'start' | 'menu' | 'asked' | 'more' | 'bye' | 'human', string>>;
  more: string;
  /** The first one is the label of the button. */
  yes: readonly [string, ...string[]];
  no: readonly [string, ...string[]];
  bye: string;
  clarification: string;
  fallback: string;
  handoff: string;
  operator: { description: string; keywords: readonly string[]; phrases: readonly string[] };
  goodbye: { description: string; phrases: readonly string[] };
}

/** What all archetypes say. */
export const sharedWords: Readonly<Record<Locale, SharedWords>> = {
  fa: {
    flow: 'گفت‌وگوی اصلی',
    timezone: 'Asia/Tehran',
    titles: { start: 'خوش‌آمد', menu: 'پرسش اول', asked: 'پرسش', more: 'کار دیگر', bye: 'خداحافظی', human: 'درخواست کارشناس' },
    more: 'کار دیگری هم هست که کمک کنم؟',
    yes: ['بله', 'آره', 'بله لطفاً', 'یه سؤال دیگه دارم'],
    no: ['نه، ممنون', 'نه', 'خیر', 'نه ممنون', 'نه مرسی', 'همین بود', 'کاری ندارم'],
    bye: 'ممنون که پیام دادید. هر وقت لازم بود، همین‌جا هستیم.',
    clarification: 'درست متوجه نشدم. کدام‌یک از این‌ها منظورتان است؟ می‌توانید یکی از گزینه‌ها را انتخاب کنید.',
    fallback: 'متوجه نشدم. جور دیگری بنویسید، یا بنویسید «کارشناس» تا یکی از همکاران پاسخ بدهد.',
    handoff: 'گفت‌وگو را به یکی از همکاران رساندم. همین‌جا پاسخ می‌دهند.',
    operator: {
      description: 'می‌خواهد با یک آدم صحبت کند',
      keywords: ['کارشناس', 'اپراتور', 'پشتیبان'],
      phrases: [
        'می‌خواهم با کارشناس صحبت کنم',
        'لطفاً مرا به اپراتور وصل کنید',
        'می‌شود با یکی از همکارانتان حرف بزنم؟',
        'با یک آدم واقعی کار دارم',
        'کسی هست که جواب مرا بدهد؟',
        'لطفاً یک نفر با من تماس بگیرد',
        'وصلم کنین به یه نفر',
        'با ربات نمی‌خوام حرف بزنم',
        'کسی نیست جواب بده؟',
        'میشه به همکارتون وصل شم؟',
        'یه آدم جواب بده لطفاً',
        'خودتون جواب بدین نه ربات',
      ],
    },
    goodbye: {
      description: 'تشکر و خداحافظی می‌کند',
      phrases: [
        'خیلی ممنون، خداحافظ',
        'نه، کار دیگری ندارم',
        'از راهنمایی شما سپاسگزارم',
        'متشکرم، روز خوبی داشته باشید',
        'خدانگهدار',
        'نه ممنون، همین کافی بود',
        'مرسی خدافظ',
        'دمت گرم',
        'نه مرسی',
        'دستتون درد نکنه',
        'ممنون فعلاً',
      ],
    },
  },
  ar: {
    flow: 'المحادثة الرئيسية',
    timezone: 'Asia/Riyadh',
    titles: { start: 'الترحيب', menu: 'السؤال الأول', asked: 'سؤال', more: 'شيء آخر', bye: 'الوداع', human: 'طلب موظف' },
    more: 'هل أستطيع مساعدتك في شيء آخر؟',
    yes: ['نعم', 'أجل', 'إي', 'نعم من فضلك', 'عندي سؤال ثاني'],
    no: ['لا، شكرًا', 'لا', 'لا شكرا', 'كلا', 'لا هذا كل شيء', 'خلاص شكرا'],
    bye: 'شكرًا لتواصلك معنا. نحن هنا متى احتجت إلينا.',
    clarification: 'لم أفهم تمامًا. أي هذه الأمور تقصد؟ يمكنك اختيار أحد الخيارات.',
    fallback: 'لم أفهم رسالتك. اكتبها بطريقة أخرى، أو اكتب «موظف» ليرد عليك أحد الزملاء.',
    handoff: 'أوصلت محادثتك إلى أحد الزملاء، وسيرد عليك هنا.',
    operator: {
      description: 'يريد التحدث مع إنسان',
      keywords: ['موظف', 'الموظف', 'خدمة العملاء'],
      phrases: [
        'أريد التحدث مع موظف',
        'من فضلك حوّلني إلى خدمة العملاء',
        'هل يمكنني التحدث مع أحد الزملاء؟',
        'أرغب في التواصل مع شخص حقيقي',
        'أرجو أن يتصل بي أحد منكم',
        'هل يوجد من يجيبني؟',
        'ابغى اكلم موظف',
        'ما ابي اكلم روبوت',
        'حولني على واحد منكم',
        'في احد يرد علي؟',
        'وين الموظفين بدي احكي مع حدا',
        'خلني اكلم انسان مو آلة',
      ],
    },
    goodbye: {
      description: 'يشكر ويودّع',
      phrases: [
        'شكرًا جزيلًا، مع السلامة',
        'لا، ليس لدي سؤال آخر',
        'أشكركم على المساعدة',
        'شكرًا لك، طاب يومك',
        'في أمان الله',
        'لا شكرًا، هذا يكفي',
        'يعطيك العافية',
        'تسلم',
        'لا خلاص شكرا',
        'مشكور',
        'يلا باي',
      ],
    },
  },
  en: {
    flow: 'Main conversation',
    timezone: 'Europe/London',
    titles: {
      start: 'Welcome',
      menu: 'First question',
      asked: 'question',
      more: 'Anything else?',
      bye: 'Goodbye',
      human: 'Ask for a person',
    },
    more: 'Is there anything else I can help with?',
    yes: ['Yes', 'yeah', 'yep', 'yes please', 'one more thing'],
    no: ['No, thanks', 'no', 'nope', 'no thanks', 'no thank you', 'that’s all', "that's all"],
    bye: 'Thanks for getting in touch. We’re here whenever you need us.',
    clarification: 'I’m not quite sure what you mean. Which of these is it? You can pick one of the options.',
    fallback: 'Sorry, I didn’t get that. Try asking another way, or type “agent” and one of us will answer.',
    handoff: 'I’ve passed this on to one of my colleagues. They’ll answer you right here.',
    operator: {
      description: 'Wants to talk to a person',
      keywords: ['agent', 'human', 'operator'],
      phrases: [
        'I would like to speak to someone',
        'Please connect me to an agent',
        'Can I talk to a real person?',
        'May I speak to one of your colleagues?',
        'Is there anyone who can answer me?',
        'Please have someone call me',
        'let me talk to a human',
        'i don’t want to talk to a bot',
        'anyone there?',
        'put me through to someone',
        'get me a real person',
        'stop with the robot and give me an agent',
      ],
    },
    goodbye: {
      description: 'Thanks and says goodbye',
      phrases: [
        'Thank you very much, goodbye',
        'No, there is nothing else',
        'I appreciate your help',
        'Thank you, have a nice day',
        'Goodbye',
        'No thank you, that was all',
        'cheers, bye',
        'thanks a lot',
        'nah i’m good',
        'ta, see you',
        'that’s everything, bye',
      ],
    },
  },
};

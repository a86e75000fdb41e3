/** What the demo shop's assistant is taught: phrases by the intent that they mean; `[…](entity)` marks an entity. */
export const demoIntents: Readonly<Record<string, { description: string; phrases: readonly string[] }>> = {
  order_status: {
    description: 'می‌خواهد بداند سفارشش کجاست',
    phrases: [
      'سفارشم کجاست؟',
      'سفارش من کی می‌رسد؟',
      'بسته‌ام هنوز نرسیده',
      'می‌خواهم سفارشم را پیگیری کنم',
      'وضعیت سفارش ۱۰۴۸۲ چیست؟',
      'مرسولهٔ من کجا مانده است؟',
      'چند روز است منتظر گل‌هایم هستم',
      'پیک هنوز نیامده',
      'سفارش ۱۰۵۱۷ ارسال شد؟',
      'گلی که دیروز خریدم نرسید',
    ],
  },
  price: {
    description: 'قیمت می‌پرسد',
    phrases: [
      'قیمت [گلدان](product) چند است؟',
      '[دسته‌گل](product) رز چند تومان می‌شود؟',
      'هزینه‌اش چقدر است؟',
      'لیست قیمت‌ها را می‌خواهم',
      'ارزان‌ترین [گلدان](product) چند است؟',
      'نرخ [ارکیده](product) را بگویید',
      'این چقدر درمی‌آید؟',
      'تخفیف هم دارید؟',
      'قیمت‌ها نسبت به ماه پیش عوض شده؟',
      '[کاکتوس](product) دانه‌ای چند؟',
    ],
  },
  opening_hours: {
    description: 'ساعت کاری فروشگاه را می‌پرسد',
    phrases: [
      'چه ساعتی باز هستید؟',
      'تا کی باز هستید؟',
      'ساعت کاری فروشگاه چیست؟',
      'جمعه‌ها هم باز هستید؟',
      'امروز تا چه ساعتی می‌توانم بیایم؟',
      'روزهای تعطیل کار می‌کنید؟',
      'از چند صبح باز می‌کنید؟',
      'شب‌ها تا چه موقع هستید؟',
      'پنجشنبه تعطیلید؟',
      'الان فروشگاه باز است؟',
    ],
  },
  shipping: {
    description: 'دربارهٔ ارسال و شهرها می‌پرسد',
    phrases: [
      'به [شیراز](city) هم می‌فرستید؟',
      'ارسال به [اصفهان](city) دارید؟',
      'پیک فقط داخل [تهران](city) است؟',
      'با چه پستی ارسال می‌کنید؟',
      'همین امروز به دستم می‌رسانید؟',
      'می‌شود گل را به نشانی دیگری بفرستید؟',
      'برای شهرستان هم ارسال دارید؟',
      'تحویل حضوری هم می‌شود؟',
      'ارسال رایگان از چه مبلغی است؟',
      'به [مشهد](city) چند روزه می‌رسد؟',
      'هزینهٔ ارسال چقدر است؟',
      'پول پیک چند می‌شود؟',
    ],
  },
  return_goods: {
    description: 'می‌خواهد پس بدهد یا ناراضی است',
    phrases: [
      'می‌خواهم این را پس بدهم',
      'گل‌ها پژمرده رسید',
      'گلدان شکسته به دستم رسید',
      'پولم را پس می‌دهید؟',
      'چطور مرجوع کنم؟',
      'جنسی که فرستادید با عکس فرق دارد',
      'می‌شود عوضش کنید؟',
      'کالا خراب است',
      'شرایط بازگرداندن چیست؟',
      'از خریدم راضی نیستم',
    ],
  },
  availability: {
    description: 'می‌پرسد چه داریم',
    phrases: [
      '[ارکیده](product) دارید؟',
      'الان [کاکتوس](product) موجود است؟',
      'گل مصنوعی هم دارید؟',
      '[خاک](product) هم می‌فروشید؟',
      'موجودی [گلدان](product) را بگویید',
      'چه گل‌هایی دارید؟',
      '[دسته‌گل](product) آماده دارید؟',
      'گل لاله تمام شده؟',
      'کی دوباره می‌آورید؟',
      'هنوز از آن گل مانده است؟',
    ],
  },
  expert: {
    description: 'می‌خواهد با یکی از همکاران صحبت کند',
    phrases: [
      'می‌خواهم با کارشناس صحبت کنم',
      'مرا به پشتیبانی وصل کنید',
      'با یک آدم واقعی حرف بزنم',
      'اپراتور لطفاً',
      'می‌شود با همکارتان حرف بزنم؟',
      'کسی هست جوابم را بدهد؟',
      'به یک نفر وصلم کنید',
      'با مدیر فروشگاه کار دارم',
    ],
  },
  greeting: {
    description: 'سلام و احوال‌پرسی',
    phrases: [
      'سلام',
      'درود بر شما',
      'سلام خسته نباشید',
      'وقت بخیر',
      'صبح بخیر',
      'سلام، خوب هستید؟',
      'عصرتان بخیر',
      'سلام و عرض ادب',
      'روز بخیر',
      'سلام همدم',
    ],
  },
};

/** What an intent needs to know before it is answered, and how it is asked for. */
export const demoParameters = {
  order_status: { entity: 'order_number', data_type: 'number', prompt_question: 'لطفاً شمارهٔ سفارش خود را بنویسید.' },
  shipping: { entity: 'city', data_type: 'text', prompt_question: 'به کدام شهر بفرستیم؟' },
  availability: { entity: 'product', data_type: 'text', prompt_question: 'کدام را می‌خواهید؟ گلدان، دسته‌گل، ارکیده، کاکتوس و خاک داریم.' },
} as const;

export const demoEntities: readonly {
  key_name: string;
  description: string;
  values: { value: string; synonyms: string[] }[];
  patterns: string[];
}[] = [
  {
    key_name: 'product',
    description: 'آنچه می‌فروشیم',
    values: [
      { value: 'گلدان', synonyms: ['گلدون'] },
      { value: 'دسته‌گل', synonyms: ['دسته گل', 'گل دسته‌ای'] },
      { value: 'ارکیده', synonyms: [] },
      { value: 'کاکتوس', synonyms: [] },
      { value: 'خاک', synonyms: ['خاک گلدان'] },
    ],
    patterns: [],
  },
  {
    key_name: 'city',
    description: 'شهر مقصد',
    values: ['تهران', 'شیراز', 'اصفهان', 'مشهد', 'تبریز', 'رشت'].map((value) => ({ value, synonyms: value === 'تهران' ? ['پایتخت'] : [] })),
    patterns: [],
  },
  { key_name: 'order_number', description: 'پنج رقم', values: [], patterns: ['\\b1\\d{4}\\b'] },
];

/** Sent by nodes that name it, and shown in the training centre. */
export const demoTemplate = {
  name: 'پاسخ پیگیری سفارش',
  description: 'شمارهٔ سفارش را در پاسخ می‌گذارد',
  parts: [
    { type: 'static_text', text_content: 'سفارش ', entity: null, fallback_value: null },
    { type: 'entity', text_content: '', entity: 'order_number', fallback_value: 'شما' },
    { type: 'static_text', text_content: ' به دست همکارانم رسیده است و تا فردا ارسال می‌شود.', entity: null, fallback_value: null },
  ],
} as const;

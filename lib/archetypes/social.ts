import { buildArchetype } from './build-archetype';

/** Answers direct messages and comments on social networks. */
export const social = buildArchetype(
  { id: 'social', type: 'SOCIAL', mode: 'advanced', topics: ['post_price', 'delivery', 'collaboration'], handed_over: ['collaboration'] },
  {
    fa: {
      name: 'دستیار شبکه‌های اجتماعی',
      summary: 'به دایرکت‌ها و دیدگاه‌های پرتکرار کوتاه پاسخ می‌دهد و پیشنهادهای همکاری را جدا می‌کند.',
      system_prompt:
        'شما به دایرکت‌ها و دیدگاه‌های صفحهٔ این کسب‌وکار پاسخ می‌دهید. پاسخ‌ها کوتاه، صمیمی و در حد یک یا دو جمله باشد. اطلاعات شخصی مشتری را هیچ‌وقت در دیدگاه عمومی ننویسید و نخواهید؛ او را به دایرکت دعوت کنید. به توهین پاسخ تند ندهید.',
      tone: 'صمیمی و محترم، کوتاه؛ حداکثر یک شکلک در هر پیام.',
      instructions: [
        { title: 'عمومی و خصوصی', content: 'شماره، نشانی و جزئیات سفارش فقط در دایرکت. در دیدگاه‌ها فقط راهنمایی کلی بدهید.' },
        {
          title: 'انتقاد',
          content: 'از انتقاد تشکر کنید، عذرخواهی کوتاهی کنید و ادامه را به دایرکت ببرید. دیدگاه انتقادی را نادیده نگیرید.',
        },
        { title: 'کوتاهی', content: 'بیشتر از دو جمله ننویسید و در هر پیام فقط یک پیوند بفرستید.' },
      ],
      welcome: 'سلام! ممنون که پیام دادید.',
      menu: 'دربارهٔ قیمت پست‌ها می‌پرسید، ارسال یا همکاری؟',
      topics: {
        post_price: {
          label: 'قیمت و موجودی',
          description: 'قیمت یا موجودی چیزی را که در پست دیده می‌پرسد',
          formal: [
            'قیمت محصول پست آخر چقدر است؟',
            'آیا رنگ دیگری از این مدل موجود است؟',
            'لطفاً قیمت را اعلام کنید',
            'این محصول هنوز موجود است؟',
            'سایز بزرگ‌تر هم دارید؟',
            'قیمت مدلی که در استوری گذاشتید چند است؟',
          ],
          colloquial: ['قیمت لطفا', 'این چنده', 'مشکیشو دارین؟', 'موجوده هنوز؟', 'قیمتشو دایرکت کنین'],
          try: 'قیمت مدل استوری چنده، موجوده؟',
          ask: { text: 'کدام مدل را می‌گویید؟ نام یا کد زیر پست را بنویسید.', variable: 'model', example: 'کد ۱۱۸' },
          answer: 'مدل «{{model}}» موجود است. قیمت و رنگ‌هایش همین‌جا در پیوند صفحه هست و تا دو روز برایتان نگه می‌داریم.',
        },
        delivery: {
          label: 'ارسال و پرداخت',
          description: 'نحوهٔ ارسال یا سفارش از دایرکت را می‌پرسد',
          formal: [
            'ارسال به شهرستان دارید؟',
            'هزینهٔ پست چقدر می‌شود؟',
            'چطور از دایرکت سفارش بدهم؟',
            'چند روز طول می‌کشد تا برسد؟',
            'پرداخت هنگام تحویل دارید؟',
            'با چه روشی ارسال می‌کنید؟',
          ],
          colloquial: ['شهرستان میفرستین؟', 'پستش چقدر میشه', 'کی میرسه دستم', 'درب منزل پول میگیرین؟', 'با تیپاکس میفرستین'],
          try: 'به شهرستان هم میفرستین، چند روزه میرسه',
          answer:
            'بله، به همهٔ شهرها با پست پیشتاز در ۲ تا ۴ روز می‌فرستیم. پرداخت با پیوند امن است و خرید بالای یک میلیون تومان ارسال رایگان دارد.',
        },
        collaboration: {
          label: 'همکاری و تبلیغات',
          description: 'پیشنهاد همکاری یا تبلیغ دارد',
          formal: [
            'برای همکاری تبلیغاتی پیام دادم',
            'بلاگر هستم و پیشنهاد همکاری دارم',
            'تعرفهٔ تبلیغات شما چقدر است؟',
            'مایل به فروش محصولات شما هستم',
            'نمایندگی می‌دهید؟',
            'پیشنهاد همکاری عمده دارم',
          ],
          colloquial: ['تبلیغ قبول می‌کنین؟', 'بیاین همکاری کنیم', 'بلاگرم همکاری دارین', 'عمده هم میدین', 'واسه تبلیغ به کی پیام بدم'],
          try: 'بلاگرم، همکاری تبلیغاتی قبول می‌کنین؟',
          ask: {
            text: 'چه خوب! پیشنهادتان را با نام صفحه و تعداد دنبال‌کننده‌ها بنویسید.',
            variable: 'proposal',
            example: 'صفحهٔ آشپزی با چهل هزار دنبال‌کننده',
          },
          answer: 'ممنون. این را به مسئول همکاری‌ها می‌دهم: «{{proposal}}».',
        },
      },
    },
    ar: {
      name: 'مساعد شبكات التواصل',
      summary: 'يجيب بإيجاز عن الرسائل والتعليقات المتكررة، ويفرز عروض التعاون.',
      system_prompt:
        'تجيب عن الرسائل الخاصة والتعليقات في صفحة هذه المنشأة. اجعل الرد قصيرًا وودودًا في جملة أو جملتين. لا تكتب معلومات العميل الشخصية في تعليق عام ولا تطلبها فيه، بل ادعه إلى الرسائل الخاصة. ولا ترد على الإساءة بمثلها.',
      tone: 'ودودة ومحترمة وموجزة؛ رمز تعبيري واحد في الرسالة على الأكثر.',
      instructions: [
        { title: 'العام والخاص', content: 'الأرقام والعناوين وتفاصيل الطلبات في الرسائل الخاصة فقط. في التعليقات قدّم إرشادًا عامًا.' },
        { title: 'النقد', content: 'اشكر صاحب النقد واعتذر بإيجاز وتابع معه في الخاص. لا تتجاهل تعليقًا ناقدًا.' },
        { title: 'الإيجاز', content: 'لا تكتب أكثر من جملتين، ولا ترسل أكثر من رابط في الرسالة.' },
      ],
      welcome: 'مرحبًا! شكرًا لرسالتك.',
      menu: 'هل تسأل عن أسعار المنشورات أم عن التوصيل أم عن التعاون؟',
      topics: {
        post_price: {
          label: 'السعر والتوفر',
          description: 'يسأل عن سعر أو توفر ما رآه في منشور',
          formal: [
            'كم سعر المنتج في آخر منشور؟',
            'هل يتوفر لون آخر من هذا الطراز؟',
            'أرجو ذكر السعر',
            'هل ما زال هذا المنتج متوفرًا؟',
            'هل لديكم مقاس أكبر؟',
            'كم سعر القطعة التي في القصة؟',
          ],
          colloquial: ['السعر لو سمحت', 'بكم هذي', 'عندكم الاسود؟', 'لسا متوفر؟', 'ارسلوا السعر خاص'],
          try: 'بكم القطعة اللي بالقصة ولسا متوفرة؟',
          ask: { text: 'أي طراز تقصد؟ اكتب الاسم أو الرمز المذكور تحت المنشور.', variable: 'model', example: 'رمز 118' },
          answer: 'الطراز «{{model}}» متوفر. تجد سعره وألوانه في رابط الصفحة، ونحجزه لك يومين.',
        },
        delivery: {
          label: 'التوصيل والدفع',
          description: 'يسأل عن التوصيل أو الطلب من الرسائل',
          formal: [
            'هل توصلون إلى المدن الأخرى؟',
            'كم تكلفة التوصيل؟',
            'كيف أطلب من الرسائل الخاصة؟',
            'كم يومًا يستغرق الوصول؟',
            'هل الدفع عند الاستلام متاح؟',
            'مع أي شركة ترسلون الطلبات؟',
          ],
          colloquial: ['توصلون برا المدينة؟', 'كم التوصيل', 'متى يوصلني', 'ادفع عند الاستلام؟', 'مع مين بترسلوا'],
          try: 'توصلون لمدينة ثانية وكم يوم ياخذ',
          answer: 'نعم، نوصل إلى جميع المدن خلال يومين إلى أربعة. الدفع برابط آمن، والتوصيل مجاني لما فوق 200 ريال.',
        },
        collaboration: {
          label: 'التعاون والإعلانات',
          description: 'لديه عرض تعاون أو إعلان',
          formal: [
            'أراسلكم بخصوص تعاون إعلاني',
            'أنا صانع محتوى ولدي عرض تعاون',
            'كم تعرفة الإعلانات لديكم؟',
            'أرغب في بيع منتجاتكم',
            'هل تمنحون وكالات؟',
            'لدي عرض شراء بالجملة',
          ],
          colloquial: ['تقبلون اعلانات؟', 'خلينا نتعاون', 'انا بلوقر عندكم تعاون؟', 'تبيعون جملة', 'مين اكلم عشان الاعلان'],
          try: 'انا صانع محتوى تقبلون تعاون اعلاني؟',
          ask: { text: 'جميل! اكتب عرضك مع اسم صفحتك وعدد متابعيها.', variable: 'proposal', example: 'صفحة طبخ بأربعين ألف متابع' },
          answer: 'شكرًا. سأوصل هذا إلى مسؤول التعاون: «{{proposal}}».',
        },
      },
    },
    en: {
      name: 'Social media assistant',
      summary: 'Gives short answers to frequent messages and comments, and sorts out offers to work together.',
      system_prompt:
        'You answer direct messages and comments on this business’s page. Keep answers short and friendly, one or two sentences. Never write or ask for personal details in a public comment; invite people to a private message. Stay polite when people are rude.',
      tone: 'Friendly, respectful, and brief; one emoji per message at most.',
      instructions: [
        {
          title: 'Public and private',
          content: 'Numbers, addresses, and details of orders belong in private messages. In comments, give general guidance only.',
        },
        {
          title: 'Criticism',
          content: 'Thank people for criticism, apologize briefly, and continue in private. Never ignore a critical comment.',
        },
        { title: 'Keep it short', content: 'Write two sentences at most, and send one link per message.' },
      ],
      welcome: 'Hi! Thanks for your message.',
      menu: 'Is it about something in a post, about delivery, or about working together?',
      topics: {
        post_price: {
          label: 'Price and stock',
          description: 'Asks for the price or stock of something in a post',
          formal: [
            'How much is the item in your latest post?',
            'Is this model available in another color?',
            'Could you tell me the price, please?',
            'Is this product still available?',
            'Do you have it in a larger size?',
            'What is the price of the one in your story?',
          ],
          colloquial: ['price pls', 'how much is this one', 'got it in black?', 'still available?', 'dm me the price'],
          try: 'how much is the one in your story, still available?',
          ask: { text: 'Which one do you mean? Send me its name or the code below the post.', variable: 'model', example: 'code 118' },
          answer:
            '“{{model}}” is available. You’ll find its price and colors behind the link in our profile, and we’ll keep one for you for two days.',
        },
        delivery: {
          label: 'Delivery and payment',
          description: 'Asks about delivery or ordering by message',
          formal: [
            'Do you deliver to other cities?',
            'How much is shipping?',
            'How do I order by direct message?',
            'How many days does delivery take?',
            'Can I pay on delivery?',
            'Which courier do you use?',
          ],
          colloquial: [
            'u ship outside the city?',
            'how much for shipping',
            'when would i get it',
            'cash on delivery?',
            'how long till it gets here',
          ],
          try: 'do you ship to other cities and how long does it take',
          answer: 'Yes, we deliver everywhere in two to four days. You pay by a secure link, and delivery is free from £40.',
        },
        collaboration: {
          label: 'Work with us',
          description: 'Offers a collaboration or an ad',
          formal: [
            'I am writing about an advertising collaboration',
            'I am a content creator and would like to work with you',
            'What are your advertising rates?',
            'I would like to sell your products',
            'Do you offer franchises?',
            'I have an offer for a wholesale order',
          ],
          colloquial: [
            'wanna collab?',
            'do you take ads',
            'i’m a blogger, interested?',
            'do you do wholesale',
            'who do i talk to about sponsoring',
          ],
          try: 'i’m a content creator, do you do collaborations',
          ask: {
            text: 'Nice! Tell us your idea, your page, and how many followers it has.',
            variable: 'proposal',
            example: 'A cooking page with forty thousand followers',
          },
          answer: 'Thanks. I’m passing this on to the person in charge: “{{proposal}}”.',
        },
      },
    },
  },
);

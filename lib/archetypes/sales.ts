import { buildArchetype } from './build-archetype';

/** Helps people choose and buy. */
export const sales = buildArchetype(
  { id: 'sales', type: 'SALES', mode: 'advanced', topics: ['advice', 'price', 'order'], handed_over: ['order'] },
  {
    fa: {
      name: 'دستیار فروش',
      summary: 'نیاز مشتری را می‌پرسد، گزینهٔ مناسب را پیشنهاد می‌دهد و خریدار آماده را به فروشنده می‌رساند.',
      system_prompt:
        'شما مشاور فروش این کسب‌وکار هستید. کمک کنید مشتری چیزی را انتخاب کند که واقعاً به کارش می‌آید، نه گران‌ترین را. پیش از پیشنهاد، با یک یا دو پرسش کوتاه نیاز و بودجه را بفهمید. قیمت و موجودی را فقط از دانش خود بگویید و اگر نیست، بگویید از همکارتان می‌پرسید.',
      tone: 'گرم و خوش‌برخورد، بدون اصرار و بدون اغراق.',
      instructions: [
        {
          title: 'اول نیاز، بعد پیشنهاد',
          content:
            'پیش از معرفی محصول بپرسید برای چه کاری و با چه بودجه‌ای می‌خواهد. حداکثر دو گزینه پیشنهاد بدهید و تفاوتشان را در یک جمله بگویید.',
        },
        { title: 'قیمت', content: 'قیمت را کامل و با واحد پول بگویید. تخفیفی را که در دانش شما نیست قول ندهید.' },
        { title: 'بستن فروش', content: 'وقتی مشتری انتخاب کرد، مرحلهٔ بعد را روشن بگویید: ثبت سفارش، پرداخت یا تماس فروشنده.' },
      ],
      welcome: 'سلام! خوش آمدید.',
      menu: 'دنبال چه هستید؟ مشاوره، قیمت یا ثبت سفارش؟',
      topics: {
        advice: {
          label: 'کمک برای انتخاب',
          description: 'برای انتخاب مشورت می‌خواهد',
          formal: [
            'کدام مدل را پیشنهاد می‌کنید؟',
            'برای انتخاب راهنمایی می‌خواهم',
            'کدام محصول برای من مناسب است؟',
            'تفاوت این دو مدل چیست؟',
            'لطفاً یک گزینهٔ خوب معرفی کنید',
            'برای هدیه چه چیزی پیشنهاد می‌دهید؟',
          ],
          colloquial: ['کدومش بهتره', 'نمی‌دونم کدومو بردارم', 'یه چیز خوب معرفی کن', 'چی پیشنهاد میدی', 'به نظرتون کدومو بخرم'],
          try: 'به نظرت کدوم مدل بهتره بردارم',
          ask: {
            text: 'با کمال میل. برای چه کاری می‌خواهید و حدود بودجه‌تان چقدر است؟',
            variable: 'need',
            example: 'برای کار روزانه، تا ده میلیون',
          },
          answer: 'با این توضیح («{{need}}») پرفروش‌ترین مدل میانی ما انتخاب خوبی است: ساده، بادوام و با یک سال ضمانت.',
        },
        price: {
          label: 'قیمت و شرایط پرداخت',
          description: 'قیمت، تخفیف یا قسط را می‌پرسد',
          formal: [
            'قیمت این محصول چقدر است؟',
            'آیا تخفیف دارید؟',
            'امکان پرداخت اقساطی هست؟',
            'لیست قیمت را می‌فرستید؟',
            'هزینهٔ ارسال چقدر می‌شود؟',
            'قیمت نهایی با مالیات چند است؟',
          ],
          colloquial: ['چنده', 'قیمتش چقدره', 'قسطی هم میدین', 'تخفیف نمیدین؟', 'آخرش چند درمیاد'],
          try: 'قیمتش چنده و تخفیف دارین',
          answer: 'قیمت‌ها از ۲ تا ۱۲ میلیون تومان است. پرداخت نقدی ۵٪ تخفیف دارد و تا چهار قسط بدون سود هم ممکن است.',
        },
        order: {
          label: 'ثبت سفارش',
          description: 'می‌خواهد بخرد',
          formal: [
            'می‌خواهم سفارش بدهم',
            'چطور می‌توانم خرید کنم؟',
            'لطفاً سفارش مرا ثبت کنید',
            'قصد خرید این محصول را دارم',
            'یک عدد از این مدل می‌خواهم',
            'برای خرید چه اطلاعاتی لازم است؟',
          ],
          colloquial: ['می‌خوام بخرمش', 'همینو برام بفرستین', 'یه دونه برام ثبت کن', 'چجوری سفارش بدم', 'برش می‌دارم'],
          try: 'می‌خوام یکی سفارش بدم',
          ask: {
            text: 'عالی! شمارهٔ تماستان را بنویسید تا همکارم برای نهایی کردن سفارش تماس بگیرد.',
            variable: 'phone',
            example: '۰۹۱۲۱۲۳۴۵۶۷',
          },
          answer: 'ممنون. با شمارهٔ {{phone}} تماس می‌گیریم.',
        },
      },
    },
    ar: {
      name: 'مساعد المبيعات',
      summary: 'يسأل عن حاجة العميل ويقترح المناسب، ويوصل المشتري الجاهز إلى البائع.',
      system_prompt:
        'أنت مستشار المبيعات في هذه المنشأة. ساعد العميل على اختيار ما ينفعه حقًا، لا الأغلى ثمنًا. قبل أن تقترح، اسأل سؤالًا أو سؤالين قصيرين عن حاجته وميزانيته. لا تذكر سعرًا ولا توفرًا إلا مما تعرفه، وإن لم تعرف فقل إنك ستسأل زميلك.',
      tone: 'ودودة ومرحبة، دون إلحاح ولا مبالغة.',
      instructions: [
        {
          title: 'الحاجة أولًا ثم الاقتراح',
          content: 'قبل عرض منتج اسأل عن الغرض والميزانية. اقترح خيارين على الأكثر، واذكر الفرق بينهما في جملة.',
        },
        { title: 'السعر', content: 'اذكر السعر كاملًا مع العملة. لا تعِد بخصم لا تعرفه.' },
        { title: 'إتمام البيع', content: 'عندما يختار العميل، وضّح الخطوة التالية: تسجيل الطلب أو الدفع أو اتصال البائع.' },
      ],
      welcome: 'مرحبًا! أهلًا بك.',
      menu: 'عمَّ تبحث؟ استشارة أم أسعار أم تسجيل طلب؟',
      topics: {
        advice: {
          label: 'مساعدة في الاختيار',
          description: 'يطلب المشورة قبل الاختيار',
          formal: [
            'أي طراز تنصحون به؟',
            'أحتاج إلى مساعدة في الاختيار',
            'ما المنتج المناسب لي؟',
            'ما الفرق بين هذين الطرازين؟',
            'هل ترشح لي خيارًا جيدًا؟',
            'ماذا تقترحون للهدية؟',
          ],
          colloquial: ['ايش تنصحني اخذ', 'محتار بينهم', 'ايهم احسن', 'رشح لي شي زين', 'شو بتنصحني اشتري'],
          try: 'محتار اي طراز احسن ايش تنصحني',
          ask: { text: 'بكل سرور. لأي غرض تحتاجه، وكم ميزانيتك تقريبًا؟', variable: 'need', example: 'للعمل اليومي، حتى 1500 ريال' },
          answer: 'بناءً على ما ذكرت («{{need}}») فإن طرازنا المتوسط الأكثر مبيعًا خيار جيد: بسيط ومتين وبضمان سنة.',
        },
        price: {
          label: 'الأسعار وطرق الدفع',
          description: 'يسأل عن السعر أو الخصم أو التقسيط',
          formal: [
            'كم سعر هذا المنتج؟',
            'هل لديكم خصم؟',
            'هل يمكن الدفع بالتقسيط؟',
            'هل ترسلون قائمة الأسعار؟',
            'كم تكلفة الشحن؟',
            'ما السعر النهائي مع الضريبة؟',
          ],
          colloquial: ['بكم هذا', 'كم سعره', 'فيه تقسيط', 'ما في خصم؟', 'قديش بيطلع بالآخر'],
          try: 'بكم هذا المنتج وفيه خصم؟',
          answer: 'تتراوح الأسعار بين 200 و1800 ريال. للدفع نقدًا خصم 5٪، ويمكن التقسيط على أربع دفعات دون فوائد.',
        },
        order: {
          label: 'تسجيل طلب',
          description: 'يريد الشراء',
          formal: [
            'أريد تقديم طلب شراء',
            'كيف يمكنني الشراء؟',
            'أرجو تسجيل طلبي',
            'أنوي شراء هذا المنتج',
            'أريد قطعة واحدة من هذا الطراز',
            'ما المعلومات اللازمة للشراء؟',
          ],
          colloquial: ['ابغى اشتريه', 'ارسلوا لي واحد', 'سجل لي طلب', 'كيف اطلب', 'خلاص باخذه'],
          try: 'ابغى اطلب واحد كيف اشتريه',
          ask: { text: 'ممتاز! اكتب رقم جوالك ليتصل بك زميلي لإتمام الطلب.', variable: 'phone', example: '0501234567' },
          answer: 'شكرًا. سنتصل بك على الرقم {{phone}}.',
        },
      },
    },
    en: {
      name: 'Sales assistant',
      summary: 'Asks what customers need, suggests what fits, and passes people who are ready to buy on to your sales team.',
      system_prompt:
        'You are the sales adviser of this business. Help customers choose what is really useful to them, not what costs the most. Before you suggest anything, find out what they need and their budget with one or two short questions. Mention prices and stock only if you know them; otherwise, say that you will ask a colleague.',
      tone: 'Warm and welcoming, never pushy, no exaggeration.',
      instructions: [
        {
          title: 'Needs first, then suggestions',
          content:
            'Ask what it is for and what the budget is before you present a product. Suggest two options at most, and say in one sentence how they differ.',
        },
        { title: 'Prices', content: 'Give the full price with its currency. Never promise a discount that you do not know of.' },
        {
          title: 'Closing',
          content: 'Once customers have chosen, say clearly what comes next: the order, the payment, or a call from the team.',
        },
      ],
      welcome: 'Hi, and welcome!',
      menu: 'What are you looking for: advice, prices, or placing an order?',
      topics: {
        advice: {
          label: 'Help me choose',
          description: 'Wants advice before choosing',
          formal: [
            'Which model would you recommend?',
            'I need some help choosing',
            'Which product is right for me?',
            'What is the difference between these two models?',
            'Could you suggest a good option?',
            'What would you recommend as a gift?',
          ],
          colloquial: [
            'which one’s better',
            'can’t decide which one to get',
            'what would you go for',
            'any recommendations',
            'which one should i buy',
          ],
          try: 'i can’t decide, which model do you recommend',
          ask: {
            text: 'Happy to help. What will you use it for, and what’s your budget?',
            variable: 'need',
            example: 'Everyday work, up to £300',
          },
          answer: 'For that (“{{need}}”), our best-selling mid-range model is a good choice: simple, sturdy, and with a one-year warranty.',
        },
        price: {
          label: 'Prices and payment',
          description: 'Asks about prices, discounts, or installments',
          formal: [
            'How much does this product cost?',
            'Do you offer any discounts?',
            'Can I pay in installments?',
            'Could you send me the price list?',
            'How much is shipping?',
            'What is the total price including tax?',
          ],
          colloquial: ['how much is it', 'what’s the price', 'any discount?', 'can i pay monthly', 'what does it come to in the end'],
          try: 'what’s the price and is there a discount',
          answer: 'Prices range from £40 to £360. You get 5% off if you pay at once, or you can pay in four installments without interest.',
        },
        order: {
          label: 'Place an order',
          description: 'Wants to buy',
          formal: [
            'I would like to place an order',
            'How can I buy this?',
            'Please take my order',
            'I intend to purchase this product',
            'I would like one of these, please',
            'What details do you need for my order?',
          ],
          colloquial: ['i wanna buy it', 'i’ll take it', 'put one down for me', 'how do i order', 'just send me one'],
          try: 'i want to order one of these',
          ask: {
            text: 'Great! What’s your phone number? A colleague will call you to complete the order.',
            variable: 'phone',
            example: '07700 900123',
          },
          answer: 'Thank you. We’ll call you on {{phone}}.',
        },
      },
    },
  },
);

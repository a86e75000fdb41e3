import type { DemoShop } from './demo-shop';

/** What a demo shop's assistant answers from, besides its flow. */
interface DemoKnowledge {
  /** Of the knowledge base: Latin letters. */
  name: string;
  description: string;
  keywords: readonly string[];
  faq: { name: string; pairs: readonly { question: string; answer: string }[] };
  /** With Markdown's headings. */
  text: { name: string; content: string };
}

export const demoKnowledge: Readonly<Record<DemoShop['language'], DemoKnowledge>> = {
  FA: {
    name: 'golbarg-shop',
    description: 'پرسش‌های متداول مشتری‌ها و راهنمای نگهداری گل و گیاه',
    keywords: ['نگهداری', 'آبیاری'],
    faq: {
      name: 'پرسش‌های متداول',
      pairs: [
        { question: 'فروشگاه کجاست؟', answer: 'تهران، خیابان ولیعصر، بالاتر از میدان ونک، شمارهٔ ۲۴۱۲.' },
        { question: 'آیا جای پارک دارید؟', answer: 'بله، پارکینگ پشت فروشگاه برای مشتری‌ها یک ساعت رایگان است.' },
        { question: 'چطور می‌توانم پرداخت کنم؟', answer: 'در سایت با همهٔ کارت‌های بانکی و در فروشگاه با کارت یا نقدی.' },
        {
          question: 'می‌شود همراه گل، کارت تبریک هم بفرستید؟',
          answer: 'بله، متن دلخواهتان را هنگام سفارش بنویسید؛ کارت تبریک رایگان است.',
        },
        { question: 'برای مراسم عروسی هم گل‌آرایی انجام می‌دهید؟', answer: 'بله، برای گل‌آرایی مراسم دست‌کم دو هفته زودتر سفارش بدهید.' },
      ],
    },
    text: {
      name: 'راهنمای نگهداری گل و گیاه',
      content: `# نگهداری گل‌های شاخه‌بریده

انتهای ساقه‌ها را مورب و زیر آب کوتاه کنید و هر دو روز آب گلدان را عوض کنید. گل‌ها را از آفتاب مستقیم، وسایل گرمایشی و میوهٔ رسیده دور نگه دارید. با این کار، رز حدود یک هفته و میخک تا دو هفته تازه می‌ماند.

# ارکیده

ارکیده را هفته‌ای یک بار آبیاری کنید و بگذارید آب اضافی از گلدان خارج شود. نور زیاد اما غیرمستقیم و دمای ۱۸ تا ۲۵ درجه برایش مناسب است. بعد از ریختن گل‌ها، ساقه را از بالای دومین گره کوتاه کنید تا دوباره گل بدهد.

# کاکتوس

کاکتوس به نور مستقیم و خاک سبک نیاز دارد. در تابستان هر دو هفته و در زمستان ماهی یک بار کافی است. بیشتر کاکتوس‌ها از آبیاری زیاد از بین می‌روند.

# عوض کردن گلدان

بهترین زمان عوض کردن گلدان، ابتدای بهار است. گلدان تازه دو تا سه سانتی‌متر بزرگ‌تر باشد و کف آن سوراخ زهکشی داشته باشد.`,
    },
  },
  EN: {
    name: 'petals-shop',
    description: 'Customers’ common questions, and how to care for flowers and plants',
    keywords: ['care', 'watering'],
    faq: {
      name: 'Common questions',
      pairs: [
        { question: 'Where is the shop?', answer: '18 Camden Passage, London N1, two minutes from Angel station.' },
        {
          question: 'Is there parking nearby?',
          answer: 'There is paid parking on Upper Street. Customers can stop outside the shop for ten minutes.',
        },
        { question: 'How can I pay?', answer: 'Online with any card, Apple Pay or Google Pay; in the shop also in cash.' },
        { question: 'Can you add a greeting card?', answer: 'Yes. Write your message when you order; the card is free.' },
        { question: 'Do you do weddings?', answer: 'Yes. For wedding flowers, please order at least two weeks ahead.' },
      ],
    },
    text: {
      name: 'Plant care guide',
      content: `# Cut flowers

Cut the stems at an angle under water, and change the water every two days. Keep the vase away from direct sun, radiators and ripe fruit. Roses then last about a week, and carnations up to two weeks.

# Orchids

Water orchids once a week and let the rest of the water run out of the pot. They like bright, indirect light and 18 to 25 °C. When the flowers have dropped, cut the stem above its second node, so that it flowers again.

# Cacti

Cacti need direct light and light soil. In summer, water them every two weeks, and in winter once a month. Most cacti that die had too much water.

# Repotting

The best time to repot a plant is early spring. Choose a pot that is two to three centimetres wider and has a hole for drainage.`,
    },
  },
  AR: {
    name: 'batalat-shop',
    description: 'الأسئلة الشائعة للعملاء ودليل العناية بالزهور والنباتات',
    keywords: ['العناية', 'الري'],
    faq: {
      name: 'الأسئلة الشائعة',
      pairs: [
        { question: 'أين يقع المتجر؟', answer: 'في شارع التحلية، بجوار حديقة الورود، المبنى 27.' },
        { question: 'هل يوجد موقف للسيارات؟', answer: 'نعم، الموقف خلف المتجر مجاني للعملاء لمدة ساعة.' },
        { question: 'كيف يمكنني الدفع؟', answer: 'في الموقع بجميع البطاقات المصرفية، وفي المتجر بالبطاقة أو نقدًا.' },
        { question: 'هل يمكن إرفاق بطاقة تهنئة؟', answer: 'نعم، اكتب نص التهنئة عند الطلب. البطاقة مجانية.' },
        { question: 'هل تنسقون زهور حفلات الزفاف؟', answer: 'نعم. لتنسيق زهور الحفلات اطلب قبل الموعد بأسبوعين على الأقل.' },
      ],
    },
    text: {
      name: 'دليل العناية بالنباتات',
      content: `# الزهور المقطوفة

قص أطراف السيقان بشكل مائل تحت الماء، وغيّر ماء المزهرية كل يومين. أبعد الزهور عن الشمس المباشرة وأجهزة التدفئة والفواكه الناضجة. بهذه الطريقة يبقى الورد نضرًا نحو أسبوع والقرنفل حتى أسبوعين.

# الأوركيد

اسقِ الأوركيد مرة في الأسبوع، ودع الماء الزائد يخرج من الأصيص. يناسبه ضوء ساطع غير مباشر وحرارة بين 18 و25 درجة. بعد سقوط الأزهار قص الساق فوق العقدة الثانية ليزهر من جديد.

# الصبار

يحتاج الصبار إلى ضوء مباشر وتربة خفيفة. يكفيه الري مرة كل أسبوعين صيفًا ومرة في الشهر شتاءً. معظم نباتات الصبار تموت من كثرة الماء.

# تغيير الأصيص

أفضل وقت لتغيير الأصيص هو بداية الربيع. اختر أصيصًا أوسع بسنتيمترين أو ثلاثة وله ثقب لتصريف الماء.`,
    },
  },
};

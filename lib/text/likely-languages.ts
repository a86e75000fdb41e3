import { tokenizeWords } from './tokenize-words';

export type TextLanguage = 'fa' | 'ar' | 'en';

/**
 * The languages that a message may be written in, by its letters and words. Persian and Arabic share a script, so only
 * letters, prefixes and everyday words that one of them lacks count for the other.
 *
 * @param text the message as typed
 * @returns the language; Persian and Arabic if both are equally likely («سلام»); none if the text gives no indication:
 *   digits, emoji, and Persian or Arabic in Latin letters
 */
export function likelyLanguages(text: string): readonly TextLanguage[] {
  const signs = { fa: 0, ar: 0, en: 0, latinized: 0 };
  let inArabicScript = 0;
  let inLatinScript = 0;
  if (ZWNJ.test(text)) signs.fa += STRONG;
  // Letters that depend on the keyboard count less: many people type Persian on an Arabic one, or Arabic on a Persian one.
  if (/[یک]/.test(text)) signs.fa += WEAK;
  if (/[يكى]/.test(text)) signs.ar += WEAK;
  for (const { word } of tokenizeWords(text.normalize('NFKC').toLowerCase().replace(MARKS, ''))) {
    if (ARABIC_SCRIPT.test(word)) {
      inArabicScript += 1;
      signs.fa += persianSigns(word);
      signs.ar += arabicSigns(word);
    } else if (LATIN_SCRIPT.test(word)) {
      inLatinScript += 1;
      if (ENGLISH.has(word)) signs.en += 1;
      if (LATINIZED.has(word) || DIGIT_AS_LETTER.test(word)) signs.latinized += 1;
    }
  }
  // Brand names in Latin letters do not indicate English.
  if (inArabicScript > 0 && inArabicScript >= signs.en) {
    const lead = signs.fa - signs.ar;
    if (Math.abs(lead) <= WEAK) return lead < 0 ? ['ar', 'fa'] : ['fa', 'ar'];
    return lead > 0 ? ['fa'] : ['ar'];
  }
  return inLatinScript === 0 || signs.latinized > signs.en ? [] : ['en'];
}

const ARABIC_SCRIPT = /[\u0620-\u064a\u066e-\u06d3]/;
const LATIN_SCRIPT = /[a-z]/;
const ZWNJ = /[\u0620-\u06d3]\u200c[\u0620-\u06d3]/;
/** The tatweel and the vowels of Arabic. */
const MARKS = /[\u0640\u064b-\u0652\u0670]/g;

const STRONG = 3;
const CLEAR = 2;
const WEAK = 1;

function persianSigns(word: string): number {
  const key = asPersian(word);
  let signs = 0;
  if (/[پچژگ]/.test(word)) signs += STRONG;
  if (PERSIAN.has(key)) signs += CLEAR;
  else if (PERSIAN_PREFIX.test(key) && !ARABIC.has(key)) signs += CLEAR;
  else if (PERSIAN_SUFFIX.test(key)) signs += WEAK;
  return signs;
}

function arabicSigns(word: string): number {
  const key = asPersian(word);
  let signs = 0;
  if (/[ةإ]|^أ/.test(word)) signs += STRONG;
  if (ARABIC.has(key)) signs += CLEAR;
  else if (ARABIC_PREFIX.test(key) && !PERSIAN_WITH_AL.test(key)) signs += CLEAR;
  else if (ARABIC_SUFFIX.test(key)) signs += WEAK;
  return signs;
}

function asPersian(word: string): string {
  return word.replace(/[يىئ]/g, 'ی').replaceAll('ك', 'ک').replace(/[أإ]/g, 'ا').replaceAll('ة', 'ه');
}

/** «می» and «نمی» before a verb: «میرسه», «نمیتونم», but not «میدان», «میزان». */
const PERSIAN_PREFIX = /^ن?می(?!دان|زان|عاد|لاد|ناء|اه)[آابپتجچخدذرزسشفقکگلمنوه].{2,}/;
const PERSIAN_SUFFIX = /.{2}(?:های?|هایی|هام|هاش|هاتون|تون|مون|شون|تان|مان|شان|ترین|تری|ید|ند|یم|دم)$/;
const ARABIC_PREFIX = /^(?:ال|وال|بال|لل|فال|کال).{3,}/;
const PERSIAN_WITH_AL = /^(?:الان|البته|الکتر|الگو|الکل|الکی|المان|المپ|الهی|الهام|الزام|الیاف|الماس|والا|بالا|بالش|بالکن|بالغ|بالاخ|کالا)/;
const ARABIC_SUFFIX = /.{2}(?:کم|هما|تها|تنی|ونی|ات|ون|تک|تی)$/;
const DIGIT_AS_LETTER = /^(?=.*[a-z].*[a-z])[a-z]*[2357][a-z]+$/;

/** Everyday words that the other language of the script does not have, in the form of asPersian. */
const PERSIAN =
  wordSet(`از به با که را رو این آن اون است هست نیست بود نبود شد نشد شده برای برام تا هم یک یه هر هیچ همه تو شما ایشون اونا خودم می نمی ها های هایی تر ترین
  ام ای اید اند چه چی چیه چرا چطور چطوری چجوری چند چنده چقدر چقدره کی کیه کجا کجاست کدام کدوم آیا مگه یا ولی اما اگر اگه پس چون بعدا دیگه دیگر هنوز
  الان حالا امروز فردا دیروز پریروز دیشب امشب شنبه یکشنبه دوشنبه ظهر عصر هستم هستی هستید هستین هستند هستیم نیستم نیستید بودم بودند
  باشد باشه باشید کن کنم کنی کنید کنین کند کنند کرد کردم کردن کرده نکرد نکردم بکنم دارم داری دارید دارین دارد داره دارند داریم ندارم ندارید ندارین
  ندارد نداره داشت داشتم نداشت بدم بدید بدین بده بدهید دادم دادید داد دهید خواهم میخوام خواستم خواست باید نباید شاید لطفا خواهش ممنون ممنونم مرسی
  سپاس متشکرم ببخشید شرمنده درود خداحافظ بله آره نه خوب خوبه خوبی بد بدی عالیه خیلی کمی بسیار واقعا اصلا حتی تازه زود دیر دیره زودتر تند گران گرون
  گرونه ارزان ارزون خوشم خوش ناراضی افتضاح افتضاحه مزخرف مزخرفه داغون بهتر بهترین قشنگ قشنگه زیبا بی نظیر ناراحت عصبانی خسته متاسفم
  متاسفانه دوست دوستش سفارش سفارشم سفارشی خرید خریدم خریدن فروش فروشگاه فروشی رسید رسیده نرسید نرسیده میرسه برسه فرستادید بفرستید هزینه رایگان
  تومان تومن ریال پول پولم کار کارت کارتم شماره آدرس نشانی گوشی همراه برنامه نوبت وقتتون روز روزه ماه ماهه هفته سال ساعته دقیقه برگشت
  برگردونم جنس جنسش رنگ رنگش اندازه بزرگ بزرگتر کوچک کوچیک کوچیکه سیاه سفید آبی آبیش قرمز سبز زرد یعنی همین همون همان خودتون درست درسته غلط اشتباهی
  دست دستم درد نکند نکنه جوابم پاسخ پرسش سوال سوالی مشکلم چیزی چیز کسی یکی دو سه چهار شش هفت هشت راه راهنمایی کمک کمکم بفرمایید بگید بگو گفتم گفتید
  ببینم ببینید دیدم رفتم رفت بیا بیام آمد اومد نیومد نیومده آمده برو برم بشم بشه نشه شدم بخرم توی روی زیر کنار نزدیک نزدیکترین دور میدان خیابان
  خانه خونه مرکزی شعبه قطعه کادو غذا غذاهایی نان نون آب چای شام ناهار گزینه اپراتور کارشناس پشتیبان پشتیبانی همکار مشاور شکایت پیگیری
  مرجوعی لغوش تموم تمام شماها آقا خانم جان صبح شب بینظیر میشه ندارن بدیم میاد نمیاد ممنونیم گرفتم گرفت سرد سلامت بذار بذارید شروع پخش`);

const ARABIC =
  wordSet(`فی علی عن الی هل ماذا کیف لا لم لن لیس لیست لست هذا هذه هذی هذاک ذلک تلک هو هی انا انت انتم نحن التی الذی اللی قد سوف ثم مع عند عندی عندکم عندنا
  لدی لدیکم لکم لی له لها لنا لک منکم معکم الیکم فیکم بکم کم متی این وین فین ایش شو وش لیش لیه لماذا مین ازای ان انه انها لکن لکنی لان ام بل حتی
  اذا لو کان کانت کنت یکون تکون بعدین غدا امس بکره بکرا الحین الیوم دلوقتی مساء صباح یوم ایام سنه اسبوع ارید نرید اود ابغی ابی بدی عایز عاوز محتاج
  احتاج اقدر یمکن یمکننی ممکن لازم یجب ارجو رجاء فضلک فضلکم سمحت سمحتم سمحتوا شکرا مشکور مشکورین عفوا نعم ایوا ایوه طیب حسنا اوکی مرحبا مرحبتین
  اهلا هلا السلام علیکم والله الله یعطیکم العافیه حیاکم جزاکم جید جیده جیدا سییه سیء ممتاز ممتازه رایع رایعه حلو حلوه جمیل جمیله کویس زین زفت
  وحش غالی غالیه رخیص ارخص افضل احسن اسوا مره جدا کثیر کثیرا کتیر قلیل مو مب مش موب ابدا طلب طلبی طلبیه طلبیتی طلبت اطلب منتج سعر کود رقم بطاقه
  بطاقتی رصید رصیدی فلوس فلوسی شحن توصیل توصلون یوصل وصل وصلت وصلنی یصل یصلنی تصل ارسل ارسلت ارسلوا ارجاع استرجاع رجع ارجع الغاء الغوا
  الغوه الغی موعد موعدا موعدی موظف مندوب خدمه عملاء ضمان فاتوره عنوانی فرع دوام دوامکم مدفوع دفع ادفع یدفع اشتری شراء اشتریت تسجیل اسجل کلمه مرور
  تطبیق طریقه مشکله شکوی تاخر تاخرت تاخرتم احد شی شیء واحد اثنین ثلاثه اربعه خمسه صغیر صغیره کبیر کبیره اکبر اصغر لون اسود ابیض ازرق احمر اخضر مقاس
  حجم عندما حین بدون غیر کل جمیع ایضا مازال زال بانتظارکم اتصل تردون یرد رد اکلم اتکلم تحدث تواصل اعرف اعمل سویت اسوی صار شفت قلت اقول قال حط عطونی
  اعطنی هات خذ روح تعال متوفر متوفره موجوده متاح خلص خلصت عجبنی عجبتنی تعبت اسف سیی بریدی قطن دجاج عصیر لیمون `);

const ENGLISH =
  wordSet(`i you he she it we they me my your our their his her its us them this that these those the a an and or but if so because than then
  is are was were be been am do does did done have has had having can could will would should may might must not no yes don doesn didn isn aren wasn weren won
  haven hasn hadn couldn wouldn shouldn ain cannot what where when why who how which there here with without from for of on in at by to into about until since before after
  again never ever still yet just only very really too much many more most some any all each every other another one two three first second third last next
  want need like love hate get got give send take make buy bought pay paid order ordered ordering return refund cancel change help please thanks thank thx sorry hello hi hey
  good great nice bad terrible awful worst best better awesome amazing perfect brilliant useless poor happy angry rude slow fast cheap cheaper expensive broken wrong missing late
  delivery shipping price payment account password card money code number address phone store shop open close opening hours time today tomorrow yesterday morning evening night
  week month year day days work works working does anyone someone nobody anything something nothing talk speak call manager agent support option policy track tracking
  see look know think tell say said let go going come came try mean ok okay yeah cheers appreciate appreciated problem item items size color colour stock`);

/** Persian and Arabic words as they are typed in Latin letters. */
const LATINIZED =
  wordSet(`salam slm khoobi khubi khub khoob khoobe khobe bad bade kheili kheyli kheli ali aali mersi mamnoon mamnun merc lotfan man to shoma ma ina un oon in chi chie chera chand chande
  koja kojast kojas kei key az ba be ke ra ro va ya ham hast hastam hastid nist nistam bood bud nabood dare daram darid darin nadare nadaram nadarid mikham mikhaam mikhastam mishe nemishe
  mikonam mikonid konam konid konin kon bokonid kard kardam kardan shode shod nashod bashe are na baleh bale sefaresh sefaresham gheymat gheimat ghimat ersal tahvil miresid mirese miresse nareside naresid
  post peyk pool poolam pas bedam bedid dige hanooz hanuz alan farda emrooz emruz dirooz diruz shanbe jome saat chetor chetori aslan faghat chon agar age baraye vase pish
  marhaba ahlan shukran shokran wallah inshallah yalla habibi kam ayna wein wayn fein feen mata leish leh kif keef keifak ana enta enti ya3ni mish msh mush mafi talab talabi bukra bokra`);

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/));
}

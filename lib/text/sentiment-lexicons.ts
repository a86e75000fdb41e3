/** A language's words, each list one text of words with spaces between. They are normalised before they are compared. */
export interface SentimentLexicon {
  positive: string;
  negative: string;
  /** Turns round a word that comes after it. */
  negation_before: string;
  /** Turns round a word that comes before it. */
  negation_behind: string;
  /** Ends the reach of a negation. */
  boundary: string;
}

export type SentimentLanguage = 'fa' | 'ar' | 'en';

/** Everyday words of customers, chosen for being clear: a word that is as often neutral is left out. */
export const sentimentLexicons: Record<SentimentLanguage, SentimentLexicon> = {
  fa: {
    positive: `خوب خوبه خوبی خوبم بهتر بهترین عالی عالیه محشر معرکه فوق‌العاده راضی راضیم راضی‌ام خوشحال خوشحالم خوشحالیم
      ممنون ممنونم متشکر متشکرم سپاس سپاسگزارم مرسی قشنگ زیبا جذاب مفید مناسب سریع آسان راحت دقیق درست لذت پسندیدم دوست
      عاشق عاشقشم دلپذیر باکیفیت خوش‌برخورد حرفه‌ای ایول دمتون دمت مطمئن`,
    negative: `بد بدی بدتر بدترین افتضاح افتضاحه مزخرف مزخرفه ضعیف ناراضی ناراضیم ناراحت ناراحتم عصبانی عصبانیم خراب خرابه
      شکسته کند کنده گران گرونه مشکل مشکلات ایراد خطا اشتباه دروغ کلاهبرداری کلاهبردار تقلبی بی‌کیفیت بی‌ادب بی‌احترامی
      متنفرم نفرت تأسف متأسفم شکایت پشیمان پشیمونم وحشتناک اعصاب خسته معطل داغون ناامید ناقص نامناسب نادرست زشت کثیف`,
    negation_before: 'نه بدون هیچ غیر',
    negation_behind: `نیست نیستم نیستید نیستند نیستن نیستیم نبود نبودم نبودند نبودن نباشد نباشه ندارم ندارد نداره نداریم ندارید
      ندارند نداشت نداشتم نداشتیم نمی نکرد نکردم نکردند نکردید نشد نشدم نشدیم نیومد نیامد ندیدم نبردم`,
    boundary: 'ولی اما لیکن و که چون',
  },
  ar: {
    positive: `جيد جيدة جيدا ممتاز ممتازة رائع رائعة جميل جميلة حلو حلوة أفضل الأفضل سعيد سعيدة راض راضي راضية شكرا مشكور
      ممتن ممتنة سريع سريعة سهل سهلة مفيد مفيدة مناسب مناسبة أحب أحببت أعجبني يعجبني أعجبتني مريح مريحة محترم محترمة لطيف
      لطيفة مبدع ممتع ممتعة مثالي مثالية`,
    negative: `سيئ سيئة سيء أسوأ الأسوأ رديء رديئة فظيع فظيعة مريع سخيف ضعيف ضعيفة بطيء بطيئة غال غالي غالية مشكلة مشاكل خطأ
      أخطاء عطل معطل معطلة خراب تالف تالفة مكسور مكسورة غاضب غاضبة منزعج منزعجة زعلان حزين حزينة مستاء مستاءة محبط محبطة
      خدعة نصب احتيال كذب كاذب وقح وقحة أكره كرهت شكوى ندمت نادم متأخر متأخرة قذر قبيح`,
    negation_before: 'لا ليس ليست لست ليسوا لم لن ما غير بدون بلا مش مو ولا دون',
    negation_behind: '',
    boundary: 'لكن ولكن بل و لأن',
  },
  en: {
    positive: `good great excellent awesome amazing wonderful fantastic perfect nice love loved like liked happy glad pleased
      satisfied delighted thanks thank helpful useful fast quick easy best better beautiful brilliant superb friendly polite
      reliable comfortable enjoy enjoyed impressed recommend recommended`,
    negative: `bad terrible awful horrible worst worse poor hate hated angry upset sad unhappy annoyed annoying disappointed
      disappointing dissatisfied useless broken slow expensive wrong problem problems issue issues error errors fail failed
      failing scam fraud fake rude dirty ugly ridiculous unacceptable frustrated frustrating complaint complain refund late
      damaged defective waste nightmare disgusting`,
    negation_before: 'not no never none nothing without hardly barely cannot neither nor isnt wasnt dont doesnt didnt wont cant',
    negation_behind: '',
    boundary: 'but however although because and',
  },
};

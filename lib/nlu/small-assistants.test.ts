import { describe, expect, it } from 'vitest';
import { createReader } from './create-reader';
import { trainModel } from './train-model';
import type { NluLanguage } from './types';

/** The flows' default threshold. The flow uses intents that reach it. */
const THRESHOLD = 0.6;

interface Small {
  taught: Record<string, string>;
  meant: Record<string, string>;
  wrong: string;
}

const assistants: Record<'fa' | 'ar' | 'en', Small> = {
  en: {
    taught: {
      reserve:
        'i want to book a table | table for four tonight | do you have a free table on friday | can i reserve for two people | reservation for eight',
      menu: 'what is on the menu | show me the menu | what do you have for dessert | what kind of pizza do you have | what is the special',
      delivery: 'do you deliver | i want to order a pizza to my home | how long does the delivery take | how much is the delivery fee',
      complaint: 'my food was cold | the waiter was rude | something is missing from my order | i waited an hour for my food',
    },
    meant: {
      reserve: "could i reserve a table for tonight | i'd like to book a table for six on saturday, write to me@example.com",
      menu: 'can i see your menu | what pizzas are on the menu | which dessert do you have',
      delivery: 'do you deliver to my home | how much do you charge for delivery',
      complaint: 'the food was cold when it came | your waiter was very rude to us',
    },
    wrong:
      'what is the capital of france | what is your name | what is the meaning of life | tell me a joke | asdfgh qwerty | how are you | banana | i love you | who won the match | ' +
      'i need a lawyer | my car does not start | 12345 | ??? | bitcoin price | translate hello into french | i am bored',
  },
  fa: {
    taught: {
      book: 'می‌خواهم نوبت بگیرم | فردا دکتر وقت دارد؟ | این هفته وقت خالی دارید | نوبت دندانپزشکی می‌خواهم | برای پسرم وقت ویزیت بدهید',
      cancel:
        'می‌خواهم نوبتم را لغو کنم | فردا نمی‌توانم بیایم | لطفاً نوبتم را به روز دیگری بیندازید | ساعت ویزیتم را عوض کنید | نوبت دوشنبه‌ام را کنسل کنید',
      place: 'چه ساعت‌هایی باز هستید | درمانگاه کجاست | جمعه‌ها باز هستید؟ | آدرس شما چیست | نزدیک درمانگاه جای پارک هست؟',
    },
    meant: {
      book: 'برای سه‌شنبه نوبت می‌خوام | این هفته نوبت دندانپزشکی دارید | یه وقت ویزیت برای پسرم می‌خواستم',
      cancel: 'لطفا نوبت فردام رو لغو کنید | نوبتم رو کنسل کنید لطفا | می‌شه ساعت ویزیتم رو عوض کنید',
      place: 'آدرس درمانگاه رو می‌خوام | جمعه هم باز هستید',
    },
    wrong:
      'هوای امروز چطور است | بازی دیشب را کی برد | یک جوک بگو | پایتخت فرانسه کجاست | شسیبل ضصثق | سلام | حالت چطوره | دوستت دارم | موز | آبی | ' +
      '۱۲۳۴۵ | ؟؟؟ | قیمت بیت‌کوین | ماشینم روشن نمی‌شود | گربه روی مبل خوابیده | معنای زندگی چیست',
  },
  ar: {
    taught: {
      track: 'أين طلبي | تتبع الطلب | متى تصل شحنتي | طلبي لم يصل بعد | هل تم شحن الطرد',
      give_back: 'أريد إرجاع المنتج | كيف أرجع القطعة | الحذاء لا يناسبني أريد استبداله | وصلني منتج خاطئ | أريد استرداد نقودي',
      pay: 'ما هي طرق الدفع | هل يمكنني الدفع بالبطاقة | هل يوجد تقسيط | فشلت عملية الدفع | هل يوجد دفع عند الاستلام',
    },
    meant: {
      track: 'شحنتي لم تصل حتى الآن | أريد تتبع طلبي | متى يصل الطلب',
      give_back: 'أريد إرجاع الحذاء | كيف أرجع المنتج الخاطئ',
      pay: 'هل الدفع بالبطاقة ممكن | عملية الدفع فشلت | ما طرق الدفع عندكم',
    },
    wrong:
      'كيف الطقس اليوم | من فاز في مباراة أمس | احك لي نكتة | ما عاصمة فرنسا | شسيبل ضصثق | مرحبا | أنت غبي | أحبك | ما اسمك | موز | أزرق | ١٢٣٤٥ | ؟؟؟ | ' +
      'سيارتي لا تعمل | شغل أغنية | القطة نائمة على الأريكة',
  },
};

describe.each(Object.entries(assistants) as [NluLanguage, Small][])(
  'an assistant of a few intents, %s',
  (language, { taught, meant, wrong }) => {
    const examples = Object.entries(taught).flatMap(([intent, texts]) => texts.split(' | ').map((text) => ({ text, intent })));
    const read = createReader(trainModel({ language, examples, entities: [] }));
    const readNow = (text: string) => read(text, { now: 0, timezone: 'UTC' });

    it('is confident about what it was taught, in other words', () => {
      const messages = Object.entries(meant).flatMap(([intent, texts]) => texts.split(' | ').map((text) => ({ text, intent })));
      const missed = messages.filter(
        ({ text, intent }) => readNow(text).intents[0]?.name !== intent || readNow(text).confidence < THRESHOLD,
      );
      expect(missed.length, JSON.stringify(missed.map(({ text }) => [text, readNow(text).confidence]))).toBeLessThanOrEqual(1);
    });

    it('is not confident about anything else', () => {
      const sure = wrong.split(' | ').filter((text) => readNow(text).confidence >= THRESHOLD);
      expect(sure.length, JSON.stringify(sure.map((text) => [text, readNow(text).confidence]))).toBeLessThanOrEqual(1);
    });

    it('knows its own phrases', () => {
      for (const { text, intent } of examples) {
        expect(readNow(text).intent, text).toBe(intent);
        expect(readNow(text).confidence, text).toBeGreaterThanOrEqual(0.99);
      }
    });
  },
);

import { stemWord } from '../stem/stem-word';
import { splitWords } from './split-words';

/**
 * Whether a stem belongs to a word of messages about anything: pronouns, prepositions, auxiliary verbs, question words
 * and polite phrases. If a model was taught "I want to", that does not mean it knows what the customer wants.
 *
 * @param stem in stemWord's form
 * @param language the language of the message
 */
export function isFunctionWord(stem: string, language: 'fa' | 'ar' | 'en'): boolean {
  return stemsOf(language).has(stem);
}

const sources: Readonly<Record<'fa' | 'ar' | 'en', string>> = {
  en: `a an the this that these those it its i me my mine myself we us our you your yours he him his she her they them their
    who whom whose what which where when why how there here one ones some any all every each both other another no not none
    am is are was were be been being do does did done doing have has had having get gets got getting can could may might must
    shall should will would need want wants wanted wanna gonna like d ll m re s t ve don didn doesn isn aren wasn can't won
    to of in on at by for from with without about into onto over under up down out off as than then so too also and or but if
    because while during before after until again still yet just only very really much many more most few lot please pls
    kindly let make take give go going come know tell ask think way thing things something anything everything now right
    able possible there's i'd i'm hey dear sir madam actually maybe`,
  fa: `من تو او ما شما آنها اونا ایشان خودم خود این آن اون همین همان اینجا آنجا اینو اونو منو مرا
    چه چی چیه چیست کی که کجا کجاست چرا چطور چطوری چگونه چند چنده چندتا کدام کدوم آیا مگر
    از به با بی در بر برای برام برایم براتون تا را رو و یا هم اما ولی اگر اگه پس چون که تو توی روی زیر بین مثل جز
    یک یه هر همه هیچ چیز چیزی کسی دیگر دیگه هنوز الان حالا خیلی بسیار کمی فقط حتی شاید حتما
    است هست هستم هستی هستید هستند هستیم نیست نیستم نیستید بود بودم بودند باشد باشه باشم باشید شد شده شود می‌شود میشه می‌شوم نمی‌شود نمیشه شدم
    کن کنم کنی کنید کنین کنند کرد کردم کردن کرده می‌کنم می‌کنید می‌کند می‌کنه نمی‌کند بکنم کنه
    دارم داری دارید دارین دارد داره دارند داریم ندارد نداره ندارم داشتم داشت
    خواستم می‌خواهم میخوام می‌خواستم می‌خواهد می‌خواد خواهم می‌توانم میتونم می‌تونم می‌توان می‌شد توانم نمی‌توانم نمیتونم می‌تونید می‌توانید بتونم
    باید نباید لطفا لطف ممنون مرسی ببخشید بگو بگید بگویید بگین بفرمایید بدید بدهید بده بدین می‌دهید می‌دید
    ای آقا خانم جناب عزیز ها های اش ام ات تر می نمی`,
  ar: `انا أنا نحن انت أنت انتم أنتم هو هي هم هذا هذه ذلك تلك هؤلاء الذي التي اللي هنا هناك
    ما ماذا من متى أين وين كيف لماذا ليش كم أي ايش شو هل ليه إيش إن أن إنه لأن لكن او أو و ف ثم حتى إذا لو
    في على عن الى إلى مع بدون بعد قبل عند عندي عندكم عندك لدي لديكم لكم لك لي له لها لنا ب ل ك منذ خلال بين حول مثل غير سوى
    كان كانت كنت يكون تكون أكون ليس ليست لست لم لن لا قد سوف تم يتم هناك يوجد توجد موجود
    أريد اريد بدي أود ابغى أبغى عايز اريدكم نريد تريد ممكن يمكن يمكنني يمكنكم هل أستطيع استطيع أقدر اقدر تستطيع علي يجب لازم أحتاج احتاج
    كل بعض جميع أحد شيء شي اخر آخر أخرى نفس جدا فقط أيضا الآن الان ما زال لا زال بعد ربما
    من فضلك لو سمحت سمحتم رجاء أرجو ارجو شكرا عفوا سيدي أخي يا قل اعطني أعطني هات`,
};

const stems = new Map<string, ReadonlySet<string>>();

function stemsOf(language: 'fa' | 'ar' | 'en'): ReadonlySet<string> {
  const known = stems.get(language);
  if (known) return known;
  const made = new Set(splitWords(sources[language], language).words.map((word) => stemWord(word, language)));
  stems.set(language, made);
  return made;
}

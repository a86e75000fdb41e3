import type { Vocabulary } from './meaning';
import { withEndings } from './with-endings';

const ENDINGS = ['ه', 'ی', 'ای', 'ست'];

/** Persian words of date, time and order. */
export const persianTime: Vocabulary = [
  [{ unit: 'second' }, withEndings('ثانیه', ['ای', 'ست'])],
  [{ unit: 'minute' }, `${withEndings('دقیقه, دیقه, دقه', ['ای', 'ست'])}, دقایق`],
  [{ unit: 'hour', roles: ['oclock'] }, 'ساعت'],
  [{ unit: 'hour' }, 'ساعته, ساعتی, ساعتست'],
  [{ roles: ['oclock'] }, 'ساعتای, ساعت های, سر ساعت, ساعت حدود, ساعت حدودای'],
  [{ unit: 'day' }, `${withEndings('روز', ENDINGS)}, روز کاری, شبانه روز`],
  [{ unit: 'week' }, withEndings('هفته', ['ای', 'ست'])],
  [{ unit: 'month' }, withEndings('ماه', ENDINGS)],
  [{ unit: 'year' }, withEndings('سال', ENDINGS)],

  [{ day: 0 }, withEndings('امروز', ['م', 'ی'])],
  [{ day: 0, part: 'night' }, 'امشب'],
  [{ day: 1 }, withEndings('فردا', ['م', 'ست', 'یی'])],
  [{ day: 1, part: 'night' }, 'فردا شب, فرداشب'],
  [{ day: 2 }, 'پس فردا, پسفردا'],
  [{ day: 3 }, 'پسون فردا, پس اون فردا'],
  [{ day: -1 }, withEndings('دیروز', ['م', 'ی'])],
  [{ day: -1, part: 'night' }, 'دیشب'],
  [{ day: -2 }, 'پریروز, پری روز'],
  [{ day: -2, part: 'night' }, 'پریشب'],
  [{ weekday: 6 }, 'شنبه'],
  [{ weekday: 0 }, 'یکشنبه, یک شنبه'],
  [{ weekday: 1 }, 'دوشنبه, دو شنبه'],
  [{ weekday: 2 }, 'سه شنبه, سهشنبه'],
  [{ weekday: 3 }, 'چهارشنبه, چهار شنبه, چارشنبه'],
  [{ weekday: 4 }, 'پنجشنبه, پنج شنبه, پنشنبه'],
  [{ weekday: 5 }, 'جمعه, آدینه'],
  // Refers to every week.
  [{}, 'شنبه ها, یکشنبه ها, یک شنبه ها, دوشنبه ها, سه شنبه ها, چهارشنبه ها, پنجشنبه ها, پنج شنبه ها, جمعه ها'],
  ...'فروردین, اردیبهشت, خرداد, تیر, مرداد, شهریور, مهر, آبان, آذر, دی, بهمن, اسفند'
    .split(', ')
    .map(
      (name, index) => [{ month: { calendar: 'persian', number: index + 1 } }, `${name}, ${name} ماه, ${name}ماه, ماه ${name}`] as const,
    ),
  ...'ژانویه, فوریه, مارس, آوریل, مه, ژوئن, ژوئیه, اوت, سپتامبر, اکتبر, نوامبر, دسامبر'
    .split(', ')
    .map((name, index) => [{ month: { calendar: 'gregorian', number: index + 1 } }, name] as const),
  [{ month: { calendar: 'gregorian', number: 5 } }, 'ماه می, می ماه'],
  [{ month: { calendar: 'gregorian', number: 7 } }, 'جولای'],
  [{ month: { calendar: 'gregorian', number: 8 } }, 'آگوست, اگوست'],

  [{ part: 'morning' }, 'صبح, صبحِ, بامداد, سحر, قبل از ظهر, پیش از ظهر'],
  [{ part: 'noon', clock: 720 }, 'ظهر'],
  [{ part: 'afternoon' }, 'عصر, بعد از ظهر, بعدازظهر, بعد ازظهر, غروب'],
  [{ part: 'night' }, 'شب'],
  [{ clock: 0 }, 'نیمه شب, نصفه شب, نصف شب'],
  [{}, 'ظهر بخیر, ظهر به خیر, ظهرتون بخیر, از ظهر, شب بخیر, صبح بخیر, عصر بخیر'],
  [{ roles: ['to'] }, 'به, مانده به, مونده به'],
  [{ roles: ['next', 'later'] }, 'آینده, بعد, بعدی, دیگر, دیگه, بعدش'],
  [{ roles: ['last', 'ago'] }, 'پیش, قبل, قبلی'],
  [{ roles: ['last'] }, 'گذشته'],
  [{ roles: ['this'] }, 'این, همین'],
  [{ roles: ['in'] }, 'بعد از, پس از'],
  [{ roles: ['of'] }, 'سال, ی'],

  [{ ordinal: 1 }, 'اول, اولی, اولین, یکم, یکمین, نخست, نخستین'],
  ...'دو, سو, چهار, پنج, شش, هفت, هشت, نه, ده, یازده, دوازده, سیزده, چهارده, پانزده, شانزده, هفده, هجده, نوزده, بیست'
    .split(', ')
    .map((name, index) => [{ ordinal: index + 2 }, ordinalForms(name)] as const),
  ...'چهل, پنجاه, شصت, هفتاد, هشتاد, نود, صد'.split(', ').map((name, index) => [{ ordinal: index * 10 + 40 }, ordinalForms(name)] as const),
  [{ ordinal: 30 }, 'سی ام, سیام, سی امین'],
  [{ ordinal: 1000 }, ordinalForms('هزار')],
  [{ roles: ['ordinal'] }, 'ام, م, امین, مین, امی'],
];

/** «پنجم», «پنجمین», «پنجمی» */
function ordinalForms(name: string): string {
  return ['م', 'مین', 'می'].map((ending) => name + ending).join(',');
}

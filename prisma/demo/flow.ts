import { flowDocumentSchema } from '@/lib/engine/flow-document';
import { demoTemplate } from './nlu';

const keyword = (...keywords: string[]) => ({ type: 'any_keyword_match', keywords });
const means = (intent: string) => ({ type: 'intent_match', intent });
const names = (entity: string) => ({ type: 'entity_match', entity });

/** What the shop's customers ask for, and the node that answers. */
const topics = [
  { name: 'پیگیری سفارش', target: 'order_status', conditions: [means('order_status')] },
  { name: 'ارسال', target: 'shipping', conditions: [means('shipping')] },
  { name: 'موجودی', target: 'available', conditions: [means('availability')] },
  { name: 'قیمت', target: 'prices', operator: 'OR', conditions: [means('price'), keyword('قیمت')] },
  { name: 'ساعت کاری', target: 'hours', operator: 'OR', conditions: [means('opening_hours'), keyword('ساعت کاری')] },
  { name: 'پس دادن کالا', target: 'returns', conditions: [means('return_goods')] },
] as const;

/** The answers stand side by side between the two questions. */
const column = (index: number) => ({ x: 320 + (index - 2.5) * 290, y: 430 });

/**
 * The flow of the demo shop's assistant: it goes by what customers mean, and has a way to a human. The first question's
 * edges show what it can do; asked later, the same is found by the handlers.
 */
export const demoFlow = flowDocumentSchema.parse({
  format: 'hamdam.flow/1',
  name: 'پاسخ‌گویی فروشگاه',
  nodes: [
    { key: 'start', type: 'start', content: 'سلام! به فروشگاه گلبرگ خوش آمدید.', position: { x: 320, y: 0 } },
    {
      key: 'menu',
      type: 'standard',
      kind: 'question',
      content: 'دربارهٔ پیگیری سفارش، قیمت‌ها، ارسال یا ساعت کاری می‌توانم کمکتان کنم. چه کاری انجام بدهم؟',
      clarification_prompt: 'درست متوجه نشدم. منظورتان پیگیری سفارش است، قیمت، موجودی یا ارسال؟',
      fallback_message: 'این را متوجه نشدم. می‌توانید جور دیگری بپرسید، یا «کارشناس» را بنویسید.',
      human_handoff: true,
      position: { x: 320, y: 150 },
    },
    { key: 'order_status', type: 'standard', template: demoTemplate.name, position: column(0) },
    {
      key: 'shipping',
      type: 'standard',
      mode: 'intelligent',
      content: 'بله، به {{city}} هم می‌فرستیم: در تهران همان روز با پیک، به شهرهای دیگر دو تا سه روزه. بیش از یک میلیون تومان رایگان است.',
      position: column(1),
    },
    { key: 'available', type: 'standard', mode: 'intelligent', content: 'بله، {{product}} موجود است.', position: column(2) },
    {
      key: 'prices',
      type: 'standard',
      content: 'گلدان کوچک ۱۸۰ هزار تومان، گلدان بزرگ ۳۲۰ هزار تومان و دسته‌گل رز ۴۵۰ هزار تومان است.',
      position: column(3),
    },
    { key: 'hours', type: 'standard', content: 'فروشگاه از شنبه تا چهارشنبه، ساعت ۹ تا ۱۸ باز است.', position: column(4) },
    {
      key: 'returns',
      type: 'standard',
      content: 'از این بابت متأسفیم. تا هفت روز می‌توانید کالا را پس بدهید؛ برای هماهنگی «کارشناس» را بنویسید.',
      position: column(5),
    },
    { key: 'more', type: 'standard', kind: 'question', content: 'کار دیگری هم هست؟', position: { x: 320, y: 740 } },
    { key: 'bye', type: 'end', content: 'سپاس از شما. روز خوبی داشته باشید!', position: { x: 320, y: 930 } },
    { key: 'greet', type: 'end', content: 'سلام، وقتتان بخیر!', position: { x: -115, y: 930 } },
    { key: 'human', type: 'handoff', position: { x: 755, y: 930 } },
  ],
  edges: [
    { source: 'start', target: 'menu', conditions: [{ type: 'default' }] },
    ...topics.map(({ name: _, ...path }, index) => ({ source: 'menu', order: index + 1, ...path })),
    ...topics.map(({ target }) => ({ source: target, target: 'more', conditions: [{ type: 'default' }] })),
    { source: 'more', target: 'bye', order: 1, conditions: [{ type: 'exact_match', value: ['نه', 'خیر', 'نه ممنون', 'نه، ممنون'] }] },
  ],
  handlers: [
    { name: 'درخواست کارشناس', target: 'human', operator: 'OR', conditions: [keyword('کارشناس', 'اپراتور'), means('expert')] },
    { name: 'سلام', target: 'greet', detour: true, conditions: [means('greeting')] },
    { name: 'از نو', target: 'menu', conditions: [{ type: 'exact_match', value: ['بله', 'آره'] }] },
    ...topics,
    { name: 'نام یک شهر', target: 'shipping', conditions: [names('city')] },
  ],
});

/** What the demo's past customers said, the oldest conversation first, and how many hours ago it began. */
export const demoConversations: readonly { hours_ago: number; messages: readonly string[] }[] = [
  { hours_ago: 147, messages: ['سلام، قیمت گلدان‌ها چند است؟', 'نه ممنون'] },
  { hours_ago: 122, messages: ['می‌خواهم سفارشم را پیگیری کنم', '۱۰۴۸۲', 'نه'] },
  { hours_ago: 98, messages: ['امروز باز هستید؟', 'قیمت دسته‌گل رز؟', 'خیر'] },
  { hours_ago: 76, messages: ['نشانی فروشگاه کجاست؟', 'پس با کارشناس صحبت می‌کنم'] },
  { hours_ago: 51, messages: ['سفارش من نرسیده', '۱۰۵۱۷', 'بله', 'ساعت کاری', 'نه ممنون'] },
  { hours_ago: 27, messages: ['به تبریز هم می‌فرستید؟', 'ارکیده دارید؟', 'نه، ممنون'] },
  { hours_ago: 5, messages: ['سلام', 'نشانی فروشگا کجاست'] },
  { hours_ago: 1, messages: ['پیگیری سفارش', '۱۰۶۰۳'] },
];

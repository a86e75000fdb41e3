import { flowDocumentSchema } from '@/lib/engine/flow-document';
import { demoTemplate } from './nlu';

const keyword = (...keywords: string[]) => ({ type: 'any_keyword_match', keywords });
const means = (intent: string) => ({ type: 'intent_match', intent });
const names = (entity: string) => ({ type: 'entity_match', entity });

/** What the shop's customers ask for, from wherever they may ask. */
const topics = (source: string) => [
  { source, target: 'order_status', order: 3, conditions: [means('order_status')] },
  { source, target: 'shipping_there', order: 4, conditions: [means('shipping'), names('city')] },
  { source, target: 'shipping', order: 5, conditions: [means('shipping')] },
  { source, target: 'available', order: 6, conditions: [means('availability'), names('product')] },
  { source, target: 'stock', order: 7, conditions: [means('availability')] },
  { source, target: 'prices', order: 8, operator: 'OR', conditions: [means('price'), keyword('قیمت')] },
  { source, target: 'hours', order: 9, operator: 'OR', conditions: [means('opening_hours'), keyword('ساعت کاری')] },
  { source, target: 'returns', order: 10, conditions: [means('return_goods')] },
];

const answers = ['order_status', 'shipping_there', 'shipping', 'available', 'stock', 'prices', 'hours', 'returns'];

/** The flow of the demo shop's assistant: it goes by what customers mean, and has a way to a human. */
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
      position: { x: 320, y: 140 },
    },
    { key: 'greet', type: 'standard', content: 'سلام، وقتتان بخیر!', position: { x: -160, y: 140 } },
    { key: 'order_status', type: 'standard', template: demoTemplate.name, position: { x: -480, y: 320 } },
    {
      key: 'shipping_there',
      type: 'standard',
      mode: 'intelligent',
      content: 'بله، به {{city}} هم می‌فرستیم؛ دو تا سه روزه می‌رسد.',
      position: { x: -160, y: 320 },
    },
    {
      key: 'shipping',
      type: 'standard',
      content: 'در تهران همان روز با پیک و به شهرهای دیگر دو تا سه روزه می‌فرستیم. ارسال بیش از یک میلیون تومان رایگان است.',
      position: { x: -160, y: 480 },
    },
    { key: 'available', type: 'standard', mode: 'intelligent', content: 'بله، {{product}} موجود است.', position: { x: 160, y: 320 } },
    { key: 'stock', type: 'standard', content: 'گلدان، دسته‌گل، ارکیده، کاکتوس و خاک داریم.', position: { x: 160, y: 480 } },
    {
      key: 'prices',
      type: 'standard',
      content: 'گلدان کوچک ۱۸۰ هزار تومان، گلدان بزرگ ۳۲۰ هزار تومان و دسته‌گل رز ۴۵۰ هزار تومان است.',
      position: { x: 480, y: 320 },
    },
    {
      key: 'hours',
      type: 'standard',
      content: 'فروشگاه از شنبه تا چهارشنبه، ساعت ۹ تا ۱۸ باز است.',
      position: { x: 800, y: 320 },
    },
    {
      key: 'returns',
      type: 'standard',
      content: 'از این بابت متأسفیم. تا هفت روز می‌توانید کالا را پس بدهید؛ برای هماهنگی «کارشناس» را بنویسید.',
      position: { x: 800, y: 480 },
    },
    {
      key: 'more',
      type: 'standard',
      kind: 'question',
      content: 'کار دیگری هم هست؟',
      position: { x: 320, y: 660 },
    },
    { key: 'bye', type: 'end', content: 'سپاس از شما. روز خوبی داشته باشید!', position: { x: 320, y: 820 } },
    { key: 'human', type: 'handoff', position: { x: 800, y: 140 } },
  ],
  edges: [
    { source: 'start', target: 'menu', conditions: [{ type: 'default' }] },
    { source: 'menu', target: 'greet', order: 1, conditions: [means('greeting')] },
    { source: 'greet', target: 'menu', conditions: [{ type: 'default' }] },
    ...topics('menu'),
    ...answers.map((source) => ({ source, target: 'more', conditions: [{ type: 'default' }] })),
    { source: 'more', target: 'bye', order: 1, conditions: [{ type: 'exact_match', value: ['نه', 'خیر', 'نه ممنون', 'نه، ممنون'] }] },
    { source: 'more', target: 'menu', order: 2, conditions: [{ type: 'exact_match', value: ['بله', 'آره'] }] },
    ...topics('more'),
  ],
  handlers: [{ name: 'درخواست کارشناس', target: 'human', operator: 'OR', conditions: [keyword('کارشناس', 'اپراتور'), means('expert')] }],
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

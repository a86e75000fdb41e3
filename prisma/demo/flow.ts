import { flowDocumentSchema } from '@/lib/engine/flow-document';

const keyword = (...keywords: string[]) => [{ type: 'any_keyword_match', keywords }];

/** The flow of the demo shop's assistant: opening hours, prices, following an order, and a way to a human. */
export const demoFlow = flowDocumentSchema.parse({
  format: 'hamdam.flow/1',
  name: 'پاسخ‌گویی فروشگاه',
  nodes: [
    { key: 'start', type: 'start', content: 'سلام! به فروشگاه گلبرگ خوش آمدید.', position: { x: 320, y: 0 } },
    {
      key: 'menu',
      type: 'standard',
      kind: 'question',
      content: 'دربارهٔ پیگیری سفارش، قیمت‌ها یا ساعت کاری می‌توانم کمکتان کنم. چه کاری انجام بدهم؟',
      fallback_message: 'این را متوجه نشدم. می‌توانید «سفارش»، «قیمت»، «ساعت کاری» یا «کارشناس» را بنویسید.',
      human_handoff: true,
      position: { x: 320, y: 140 },
    },
    {
      key: 'order_number',
      type: 'standard',
      kind: 'question',
      content: 'لطفاً شمارهٔ سفارش خود را بنویسید.',
      save_to: 'order_number',
      position: { x: 0, y: 320 },
    },
    {
      key: 'order_status',
      type: 'standard',
      mode: 'intelligent',
      content: 'سفارش {{order_number}} ثبت شده است و همکارانم آن را بررسی می‌کنند.',
      position: { x: 0, y: 480 },
    },
    {
      key: 'prices',
      type: 'standard',
      content: 'گلدان کوچک ۱۸۰ هزار تومان، گلدان بزرگ ۳۲۰ هزار تومان و دسته‌گل رز ۴۵۰ هزار تومان است.',
      position: { x: 320, y: 320 },
    },
    {
      key: 'hours',
      type: 'standard',
      content: 'فروشگاه از شنبه تا چهارشنبه، ساعت ۹ تا ۱۸ باز است.',
      position: { x: 640, y: 320 },
    },
    {
      key: 'more',
      type: 'standard',
      kind: 'question',
      content: 'کار دیگری هم هست؟',
      position: { x: 320, y: 640 },
    },
    { key: 'bye', type: 'end', content: 'سپاس از شما. روز خوبی داشته باشید!', position: { x: 320, y: 800 } },
    { key: 'human', type: 'handoff', position: { x: 760, y: 140 } },
  ],
  edges: [
    { source: 'start', target: 'menu', conditions: [{ type: 'default' }] },
    { source: 'menu', target: 'order_number', order: 1, conditions: keyword('سفارش', 'پیگیری', 'مرسوله') },
    { source: 'menu', target: 'prices', order: 2, conditions: keyword('قیمت', 'چند', 'هزینه') },
    { source: 'menu', target: 'hours', order: 3, conditions: keyword('ساعت', 'باز', 'ساعت کاری') },
    { source: 'order_number', target: 'order_status', conditions: [{ type: 'default' }] },
    { source: 'order_status', target: 'more', conditions: [{ type: 'default' }] },
    { source: 'prices', target: 'more', conditions: [{ type: 'default' }] },
    { source: 'hours', target: 'more', conditions: [{ type: 'default' }] },
    { source: 'more', target: 'bye', order: 1, conditions: [{ type: 'exact_match', value: ['نه', 'خیر', 'نه ممنون', 'نه، ممنون'] }] },
    { source: 'more', target: 'menu', order: 2, conditions: [{ type: 'exact_match', value: ['بله', 'آره'] }] },
    { source: 'more', target: 'order_number', order: 3, conditions: keyword('سفارش', 'پیگیری', 'مرسوله') },
    { source: 'more', target: 'prices', order: 4, conditions: keyword('قیمت', 'چند', 'هزینه') },
    { source: 'more', target: 'hours', order: 5, conditions: keyword('ساعت', 'باز', 'ساعت کاری') },
  ],
  handlers: [{ name: 'درخواست کارشناس', target: 'human', conditions: keyword('کارشناس', 'اپراتور') }],
});

/** What the demo's past customers said, the oldest conversation first, and how many hours ago it began. */
export const demoConversations: readonly { hours_ago: number; messages: readonly string[] }[] = [
  { hours_ago: 147, messages: ['سلام، قیمت گلدان‌ها چند است؟', 'نه ممنون'] },
  { hours_ago: 122, messages: ['می‌خواهم سفارشم را پیگیری کنم', '۱۰۴۸۲', 'نه'] },
  { hours_ago: 98, messages: ['امروز باز هستید؟', 'قیمت دسته‌گل رز؟', 'خیر'] },
  { hours_ago: 76, messages: ['گل مصنوعی هم دارید؟', 'پس با کارشناس صحبت می‌کنم'] },
  { hours_ago: 51, messages: ['سفارش من نرسیده', '۱۰۵۱۷', 'بله', 'ساعت کاری', 'نه ممنون'] },
  { hours_ago: 27, messages: ['هزینهٔ ارسال چقدر است؟', 'نه، ممنون'] },
  { hours_ago: 5, messages: ['سلام'] },
  { hours_ago: 1, messages: ['پیگیری سفارش', '۱۰۶۰۳'] },
];

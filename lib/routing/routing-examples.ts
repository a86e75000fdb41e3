/**
 * What businesses write as text rules, and what their customers write, for measuring `leastLikeness`. The messages are not
 * the rules' own sentences. `to` is the rule that a person would choose. Null: none of them.
 */
interface RoutingExamples {
  rules: Readonly<Record<string, string>>;
  messages: readonly { text: string; to: string | null }[];
}

export const routingExamples: Readonly<Record<'fa' | 'ar' | 'en', RoutingExamples>> = {
  fa: {
    rules: {
      sales: 'قیمت این محصول چند است\nمی‌خواهم خرید کنم\nتخفیف دارید؟',
      shipping: 'سفارش من کجاست\nبستهٔ من هنوز نرسیده\nزمان ارسال چقدر است',
      returns: 'می‌خواهم کالا را پس بدهم\nپولم را برگردانید\nکالای خراب فرستادید',
      appointment: 'وقت مشاوره می‌خواهم\nنوبتم را لغو کنید',
    },
    messages: [
      { text: 'سلام قیمت این گوشی چنده؟', to: 'sales' },
      { text: 'میخوام یه لپ تاپ بخرم', to: 'sales' },
      { text: 'برای این محصول تخفیف هم دارین؟', to: 'sales' },
      { text: 'قیمت محصولات رو بگید لطفا', to: 'sales' },
      { text: 'سفارشم کجاست؟', to: 'shipping' },
      { text: 'بسته‌ام هنوز نرسیده دستم', to: 'shipping' },
      { text: 'ارسال سفارش چقدر زمان می‌برد', to: 'shipping' },
      { text: 'چرا سفارش من نرسید', to: 'shipping' },
      { text: 'کالا خراب بود، می‌خوام پسش بدم', to: 'returns' },
      { text: 'پول من رو برگردونید', to: 'returns' },
      { text: 'این کالایی که فرستادید خراب است', to: 'returns' },
      { text: 'برای فردا وقت مشاوره دارید؟', to: 'appointment' },
      { text: 'لطفا نوبت من را لغو کنید', to: 'appointment' },
      { text: 'یک وقت مشاوره برای هفتهٔ بعد می‌خواستم', to: 'appointment' },
      { text: 'سلام', to: null },
      { text: 'خیلی ممنون از راهنمایی شما', to: null },
      { text: 'شعبهٔ شما در شیراز کجاست؟', to: null },
      { text: 'رمز عبورم را فراموش کرده‌ام', to: null },
      { text: 'ساعت کاری‌تان چیست', to: null },
      { text: 'می‌خواهم با مدیر صحبت کنم', to: null },
      { text: 'هوا امروز خیلی گرم است', to: null },
      { text: 'آیا استخدام دارید؟', to: null },
    ],
  },
  ar: {
    rules: {
      sales: 'كم سعر هذا المنتج\nأريد شراء منتج\nهل يوجد خصم؟',
      shipping: 'أين طلبي\nلم تصل الشحنة بعد\nكم يستغرق التوصيل',
      returns: 'أريد إرجاع المنتج\nأعيدوا لي المبلغ\nالمنتج وصل تالفًا',
      appointment: 'أريد حجز موعد\nأريد إلغاء موعدي',
    },
    messages: [
      { text: 'مرحبا، كم سعر هذا الهاتف؟', to: 'sales' },
      { text: 'هل عندكم خصم على هذا المنتج؟', to: 'sales' },
      { text: 'أود شراء حاسوب', to: 'sales' },
      { text: 'أسعار المنتجات من فضلك', to: 'sales' },
      { text: 'وين طلبي؟', to: 'shipping' },
      { text: 'الشحنة لم تصل حتى الآن', to: 'shipping' },
      { text: 'كم يوم يستغرق توصيل الطلب', to: 'shipping' },
      { text: 'أريد أن أرجع المنتج', to: 'returns' },
      { text: 'المنتج الذي وصل تالف', to: 'returns' },
      { text: 'متى تعيدون لي المبلغ؟', to: 'returns' },
      { text: 'أحتاج إلى حجز موعد غدًا', to: 'appointment' },
      { text: 'ممكن إلغاء الموعد؟', to: 'appointment' },
      { text: 'مرحبا', to: null },
      { text: 'شكرا جزيلا على المساعدة', to: null },
      { text: 'أين يقع فرعكم في جدة؟', to: null },
      { text: 'نسيت كلمة المرور', to: null },
      { text: 'ما هي ساعات العمل', to: null },
      { text: 'أريد التحدث مع المدير', to: null },
      { text: 'الطقس حار اليوم', to: null },
      { text: 'هل لديكم وظائف؟', to: null },
    ],
  },
  en: {
    rules: {
      sales: 'How much is this product\nI want to buy something\nDo you have a discount?',
      shipping: 'Where is my order\nMy package has not arrived\nHow long does delivery take',
      returns: 'I want to return a product\nGive me my money back\nThe product arrived damaged',
      appointment: 'I want to book an appointment\nCancel my appointment',
    },
    messages: [
      { text: 'hi, how much does this product cost?', to: 'sales' },
      { text: 'I’d like to buy a laptop', to: 'sales' },
      { text: 'any discounts on this one?', to: 'sales' },
      { text: 'where’s my order #4411?', to: 'shipping' },
      { text: 'my package still hasn’t arrived', to: 'shipping' },
      { text: 'how long will the delivery take to Leeds', to: 'shipping' },
      { text: 'order not arrived yet', to: 'shipping' },
      { text: 'Can I return this product?', to: 'returns' },
      { text: 'it arrived damaged', to: 'returns' },
      { text: 'i want my money back now', to: 'returns' },
      { text: 'book an appointment for tomorrow please', to: 'appointment' },
      { text: 'I need to cancel an appointment', to: 'appointment' },
      { text: 'hello', to: null },
      { text: 'thanks a lot for your help', to: null },
      { text: 'where is your branch in London?', to: null },
      { text: 'I forgot my password', to: null },
      { text: 'what are your opening hours', to: null },
      { text: 'I want to talk to the manager', to: null },
      { text: 'it is very hot today', to: null },
      { text: 'do you have any vacancies?', to: null },
    ],
  },
};

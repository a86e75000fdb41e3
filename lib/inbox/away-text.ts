/**
 * What customers read while no one answers them.
 *
 * @param language the assistant's language, EN, FA or AR in any case. Any other gets the product's default, Persian
 */
export function awayText(language: string): string {
  const code = language.toLowerCase();
  return code === 'en' ? ENGLISH : code === 'ar' ? ARABIC : PERSIAN;
}

const PERSIAN = 'در حال حاضر اینجا پاسخگو نیستیم. پیام شما ثبت شد؛ لطفاً بعداً دوباره پیام بدهید.';
const ARABIC = 'لسنا متاحين هنا حاليًا. حُفظت رسالتك، ويرجى مراسلتنا لاحقًا.';
const ENGLISH = 'We are not available here at the moment. Your message has been saved. Please write again later.';

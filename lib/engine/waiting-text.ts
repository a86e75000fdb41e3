/**
 * What a customer reads who writes while a workflow waits for others, such as an approval.
 *
 * @param language FA, AR or EN. Any other gets the product's default, Persian
 */
export function waitingText(language: string): string {
  return texts[language] ?? PERSIAN;
}

const PERSIAN = 'درخواست شما در حال بررسی است. به‌محض اینکه خبری شود، همین‌جا به شما اطلاع می‌دهیم.';

const texts: Record<string, string> = {
  FA: PERSIAN,
  AR: 'طلبك قيد المعالجة. سنخبرك هنا فور صدور أي جديد.',
  EN: 'Your request is being processed. We will let you know here as soon as there is news.',
};

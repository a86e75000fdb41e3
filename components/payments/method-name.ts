import type { PaymentMethod } from '@/lib/contracts/user-management/payment-methods';

/** The name of a saved method: `Visa •••• 4242`. */
export function methodName({ brand, last_four }: Pick<PaymentMethod, 'brand' | 'last_four'>): string {
  const name = brand.charAt(0).toUpperCase() + brand.slice(1).replaceAll('_', ' ');
  return last_four ? `${name} •••• ${last_four}` : name;
}

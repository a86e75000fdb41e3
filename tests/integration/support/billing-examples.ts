import { newId } from '@/server/platform/new-id';
import { packages } from './billing-world';
import type { Example } from './example';

const payments = '/api/user-management/payments';
const ofMethod = { params: () => ({ method_id: 'pm_known' }) };
const platform = '/api/user-management/super-admin';
const sold = { credits: 20, prices: [{ currency: 'IRT', amount: 9_000 }], position: 3 };

export const billingExamples: Record<string, Example> = {
  [`POST ${payments}/orders`]: { body: () => ({ kind: 'credit', package_id: packages.medium, currency: 'IRT', gateway: 'manual' }) },
  [`POST ${payments}/callback`]: { body: ({ ids }) => ({ gateway: 'zarinpal', reference: ids.authority }) },
  [`PUT ${payments}/methods/{method_id}/default`]: ofMethod,
  [`DELETE ${payments}/methods/{method_id}`]: { params: () => ({ method_id: 'pm_other' }) },
  [`PUT ${payments}/methods/renewals`]: { body: () => ({ pays_renewals: true }) },
  [`PUT ${payments}/profile`]: { body: () => ({ legal_name: 'شرکت شکوفه', national_code: '10100000000', address: 'تهران' }) },
  [`POST ${platform}/payments/orders/{order_id}/record`]: { body: () => ({ reference: newId(), note: 'حواله' }) },
  [`POST ${platform}/payments/{payment_id}/refunds`]: { body: () => ({ amount: 1_000, reason: 'درخواست مشتری' }) },
  [`POST ${platform}/credit-packages`]: { body: () => sold },
  [`PUT ${platform}/credit-packages/{package_id}`]: { body: () => ({ ...sold, is_offered: false }) },
};

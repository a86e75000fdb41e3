import { getBalance } from '@/lib/contracts/user-management/credit';
import { bindSignedIn, type Binding } from '@/server/http/bind';

export const creditBindings: readonly Binding[] = [
  // Nothing credits a business yet: the balance of all of them is the specification's default.
  bindSignedIn(getBalance, async ({ business }) => ({ id: 0 as const, balance: 0, business_id: business?.id ?? null, updated_at: null })),
];

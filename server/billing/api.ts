import { getBalance } from '@/lib/contracts/user-management/balance';
import * as contract from '@/lib/contracts/user-management/credit';
import { bind, bindPlatform, bindSignedIn, type Binding } from '@/server/http/bind';
import { exportEntries } from './export-entries';
import { grantCredit } from './grant-credit';
import { listEntries, readBalance } from './read-credit';

export const creditBindings: readonly Binding[] = [
  bindSignedIn(getBalance, ({ business }) => readBalance(business?.id ?? null)),
  bind(contract.listCreditEntries, (ctx, { query }) => listEntries(ctx, query)),
  bind(contract.exportCreditEntries, (ctx, { query }) => exportEntries(ctx, query)),
  bindPlatform(contract.grantCredit, (ctx, { body }) => grantCredit(ctx, body)),
];

import * as contract from '@/lib/contracts/user-management/audit-log';
import { bind, bindPlatform, type Binding } from '@/server/http/bind';
import { exportAuditLog, listAuditLog } from './audit-log';

export const auditBindings: readonly Binding[] = [
  bind(contract.listAuditLog, async (ctx, { query }) => listAuditLog(ctx, query)),
  bind(contract.exportAuditLog, async (ctx, { query }) => exportAuditLog(ctx, query)),
  bindPlatform(contract.listPlatformAuditLog, async (ctx, { query }) => listAuditLog(ctx, query)),
  bindPlatform(contract.exportPlatformAuditLog, async (ctx, { query }) => exportAuditLog(ctx, query)),
];

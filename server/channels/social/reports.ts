import { AppError } from '@/lib/errors';
import type { HealthScore, HealthSeverity } from '@/lib/social/health-score';
import type { HealthReport } from '@/prisma/generated/client';
import type { Context } from '@/server/platform/context';
import { toPage } from '@/server/platform/paginate';
import { requireSocial } from './open-network';

/** The reports of an account's health, newest first. Throws not_found. */
export function listReports({ db }: Context, connection_id: string, { limit, cursor }: { limit: number; cursor?: string }) {
  return db(async (tx) => {
    await requireSocial(tx, connection_id);
    const total = await tx.healthReport.count({ where: { connection_id } });
    const rows = await tx.healthReport.findMany({
      where: { connection_id, ...(cursor && { id: { lt: cursor } }) },
      orderBy: { id: 'desc' },
      take: limit + 1,
    });
    return toPage(rows.map(presentReport), total, limit);
  });
}

/** Throws not_found. */
export function readReport({ db }: Context, { connection_id, report_id }: { connection_id: string; report_id: string }) {
  return db(async (tx) => {
    await requireSocial(tx, connection_id);
    const row = await tx.healthReport.findFirst({ where: { id: report_id, connection_id } });
    if (!row) throw new AppError('not_found');
    return presentReport(row);
  });
}

const presentReport = (row: HealthReport) => ({
  ...row,
  severity: row.severity as HealthSeverity,
  parts: row.parts as unknown as HealthScore['parts'],
  issues: row.issues as unknown as HealthScore['issues'],
  recommendations: row.recommendations as HealthScore['recommendations'],
});

import { healthScore } from '@/lib/social/health-score';
import type { Prisma } from '@/prisma/generated/client';
import { newId } from '@/server/platform/new-id';
import { readHealthFigures } from '../account';
import { storeProfile } from '../store-posts';
import { RunFailed, type RunStep } from './run-work';

/** Reads the account as it is now, and computes a report from it and from the posts as they were read last. */
export const healthStep: RunStep = async ({ run, db, connection, network, signal }) => {
  const { business_id, connection_id } = run;
  if (run.doing === 'beginning') {
    const profile = await network.readProfile(connection, signal);
    const now = new Date();
    return { doing: 'computing', done: 1, total: 2, cursor: {}, write: (tx) => storeProfile(tx, business_id, connection_id, profile, now) };
  }
  const figures = await db((tx) => readHealthFigures(tx, connection_id, new Date()));
  if (!figures) throw new RunFailed('not_synced');
  const { overall_score, severity, parts, issues, recommendations } = healthScore(figures);
  const id = newId();
  const json = { parts: parts as object as Prisma.InputJsonArray, issues: issues as object as Prisma.InputJsonArray };
  return {
    doing: 'computing',
    done: 2,
    total: 2,
    cursor: {},
    result: { report_id: id, score: overall_score },
    is_finished: true,
    write: async (tx) => {
      const { synced_at } = figures;
      await tx.healthReport.create({ data: { id, connection_id, overall_score, severity, ...json, recommendations, synced_at } });
    },
  };
};

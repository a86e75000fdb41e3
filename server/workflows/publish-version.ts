import { AppError } from '@/lib/errors';
import type { WorkflowDefinition } from '@/lib/workflow/definition';
import { recordChange } from '@/server/audit/record-change';
import type { Context } from '@/server/platform/context';
import { asRefusal, problemsOf } from './check-version';
import { findVersion, present } from './versions';

/** The most problems that an answer names. */
const most = 100;

/**
 * Publishes a draft: new instances run it from now on, and it never changes again. Throws not_found, precondition_failed, and
 * conflict for a version that is published already, and validation_failed with what keeps it from being published.
 */
export function publishVersion(ctx: Context, id: string, seen?: number) {
  return ctx.db(async (tx) => {
    const version = await findVersion(tx, id, 'locked');
    if (version.is_published) throw new AppError('conflict', { detail: 'version_is_published' });
    if (seen !== undefined && version.revision !== seen) throw new AppError('precondition_failed');
    const definition = version.definition as unknown as WorkflowDefinition;
    const problems = await problemsOf(tx, definition);
    if (problems.length) {
      const fields = problems.slice(0, most).map((problem) => asRefusal(definition, problem));
      throw new AppError('validation_failed', { fields, total: problems.length });
    }
    const published = await tx.workflowVersion.update({
      where: { id },
      data: { is_published: true, published_at: new Date(), published_by: ctx.actor.user_id, revision: { increment: 1 } },
      omit: { definition: true },
    });
    const { name, number } = published;
    await recordChange(tx, ctx, { action: 'workflow_version.published', resource_id: id, name, detail: { number } });
    return present(tx, published);
  });
}

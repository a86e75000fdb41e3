import type { Context } from '@/server/platform/context';
import { saveTemplate } from '@/server/workflows/templates/own-templates';

/** Gives a business a template of its own, made from a version. */
export async function giveWorkflowTemplate(ctx: Context, version_id: string): Promise<Record<'workflow_template_id', string>> {
  const { id } = await saveTemplate(ctx, { version_id, name: 'برگشت کالا', description: 'فرم و تأیید' });
  return { workflow_template_id: id };
}

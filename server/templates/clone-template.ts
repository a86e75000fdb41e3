import { writeAssistant } from '@/server/assistants/write-assistant';
import type { Context } from '@/server/platform/context';
import { findTemplate } from './find-template';

/** Creates an assistant from a template, with its flows, its training, and its knowledge. Throws not_found, payment_required. */
export async function cloneTemplate(ctx: Context, id: string, { language, name }: { language?: string; name?: string }) {
  const { document, summary } = await findTemplate(ctx, id, language);
  return writeAssistant(ctx, { ...document, name: name ?? document.name }, { detail: { template: summary.name } });
}

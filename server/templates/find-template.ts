import { assistantDocumentSchema, type AssistantDocument } from '@/lib/assistants/assistant-document';
import type { TemplateSummary } from '@/lib/contracts/flow-manager/templates/templates';
import { AppError } from '@/lib/errors';
import type { TemplateContent } from '@/lib/templates/template';
import type { Context } from '@/server/platform/context';
import { presentOwnTemplate } from './own-templates';
import { shippedTemplate } from './shipped-templates';

interface FoundTemplate {
  summary: TemplateSummary;
  document: AssistantDocument;
  /** What the product ships with a template, and a business's own does not have. */
  shipped?: Pick<TemplateContent, 'questions' | 'conversations'>;
}

/** A template of the product or of the business, with its assistant. Throws not_found. */
export async function findTemplate(ctx: Context, id: string, language?: string): Promise<FoundTemplate> {
  const shipped = shippedTemplate(id, language, ctx.locale);
  if (shipped) {
    const { content, summary } = shipped;
    return { summary, document: assistantDocumentSchema.parse(content.document), shipped: content };
  }
  const row = await ctx.db((tx) => tx.assistantTemplate.findUnique({ where: { id } }));
  if (!row) throw new AppError('not_found');
  return { summary: presentOwnTemplate(row), document: assistantDocumentSchema.parse(row.document) };
}

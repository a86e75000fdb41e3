import type * as z from 'zod';
import type {
  WorkflowTemplate,
  WorkflowTemplateSummary,
  listWorkflowTemplates,
  workflowTemplateUse,
} from '@/lib/contracts/flow-manager/workflow/templates';
import type { Locale } from '@/lib/locales';
import { isFoundIn } from '@/lib/text/fold-for-search';
import { countParts } from '@/lib/workflow-templates/count-parts';
import type { WorkflowTemplate as Shipped } from '@/lib/workflow-templates/workflow-template';
import { workflowTemplates } from '@/lib/workflow-templates/workflow-templates';
import type { Context } from '@/server/platform/context';
import { pageOf } from '@/server/platform/page-of';
import { insertWorkflow } from '../flow-bases';
import { definitionOf, findOwnTemplate, insertTemplate, presentOwnTemplate } from './own-templates';

type Query = z.output<NonNullable<(typeof listWorkflowTemplates)['query']>>;

/** The business's own templates, newest first, and those that the product ships. */
export async function listTemplates(ctx: Context, { search, origin, language = ctx.locale, limit, cursor }: Query) {
  const own = origin === 'shipped' ? [] : await ctx.db((tx) => tx.workflowTemplate.findMany({ orderBy: { id: 'desc' } }));
  const shipped = origin === 'own' ? [] : Object.values(workflowTemplates).map((template) => presentShipped(template, language));
  const all = [...own.map(presentOwnTemplate), ...shipped].filter(
    ({ name, description }) => !search || isFoundIn([name, description], search),
  );
  return pageOf(all, ({ id }) => id, { limit, cursor });
}

/** A template with its content: of the business, or of the product in one language. Throws not_found. */
export async function readTemplate(ctx: Context, id: string, language: Locale = ctx.locale): Promise<WorkflowTemplate> {
  const shipped = (workflowTemplates as Readonly<Record<string, Shipped | undefined>>)[id];
  if (shipped) return { ...presentShipped(shipped, language), definition: shipped.content[language].definition } as WorkflowTemplate;
  const row = await ctx.db((tx) => findOwnTemplate(tx, id));
  return { ...presentOwnTemplate(row), definition: definitionOf(row) } as WorkflowTemplate;
}

/** Copies a template to one of the business's own. Throws not_found, conflict for a name in use, validation_failed beyond the limit. */
export async function cloneTemplate(ctx: Context, id: string, { name, language }: { name: string; language?: Locale }) {
  const { description, definition } = await readTemplate(ctx, id, language);
  return insertTemplate(ctx, { name, description }, definition, { template: id });
}

/** Creates a workflow whose draft is the template. Throws not_found, conflict for a name in use, validation_failed beyond the limit. */
export async function createFromTemplate(ctx: Context, id: string, { language, ...fields }: z.output<typeof workflowTemplateUse>) {
  const { definition } = await readTemplate(ctx, id, language);
  return insertWorkflow(ctx, fields, 'workflow.created', definition);
}

function presentShipped({ id, content }: Shipped, language: Locale): WorkflowTemplateSummary {
  const { name, description, definition } = content[language];
  const suggested_name = id.replaceAll('_', '-');
  return { id, is_own: false, name, description, suggested_name, counts: countParts(definition), revision: 0, created_at: null };
}

import type * as z from 'zod';
import type { listTemplates as contract } from '@/lib/contracts/flow-manager/templates/templates';
import { isFoundIn } from '@/lib/text/fold-for-search';
import type { Context } from '@/server/platform/context';
import { pageOf } from '@/server/platform/page-of';
import { presentOwnTemplate, summaryColumns } from './own-templates';
import { shippedSummaries } from './shipped-templates';

type Query = z.output<NonNullable<(typeof contract)['query']>>;

/** The business's own templates, newest first, and those that the product ships. */
export async function listTemplates(ctx: Context, { search, industry, language, limit, cursor }: Query) {
  const own = await ctx.db((tx) => tx.assistantTemplate.findMany({ select: summaryColumns, orderBy: { id: 'desc' } }));
  const all = [...own.map(presentOwnTemplate), ...shippedSummaries()].filter(
    (template) =>
      (!industry || template.industry === industry) &&
      (!language || template.language === language) &&
      (!search || isFoundIn([template.name, template.summary], search)),
  );
  return pageOf(all, ({ id, language: written }) => `${id}:${written}`, { limit, cursor });
}

import type { EntityTestInput } from '@/lib/contracts/flow-manager/nlu/entities';
import { compileEntityMatcher } from '@/lib/nlu/entities/compile-entity-matcher';
import { compilePattern } from '@/lib/nlu/entities/compile-pattern';
import { resolveOverlaps } from '@/lib/nlu/entities/resolve-overlaps';
import type { Context } from '@/server/platform/context';
import { nluLanguage } from './nlu-language';
import { requireAssistant } from './require-assistant';

/** Looks for an entity as it is drafted. Throws not_found where the assistant, whose language counts, is not this business's. */
export async function testEntity(ctx: Context, assistant_id: string, { text, key_name, values, patterns }: EntityTestInput) {
  const { language } = await ctx.db((tx) => requireAssistant(tx, assistant_id));
  const problems = patterns.flatMap((pattern, index) => {
    const compiled = compilePattern(pattern);
    return compiled.ok ? [] : [{ path: `patterns[${index}]`, reason: compiled.reason, part: compiled.part ?? null }];
  });
  const find = compileEntityMatcher([{ name: key_name, values, patterns }], nluLanguage(language));
  return { entities: resolveOverlaps(find(text)), problems };
}

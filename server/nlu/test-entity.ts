import type { EntityTestInput } from '@/lib/contracts/flow-manager/nlu/entities';
import type { Context } from '@/server/platform/context';
import { runForCall } from '@/server/platform/threads/run-for-call';
import { sizeOfPatterns } from '@/server/platform/threads/tasks/entity-patterns';
import { nluLanguage } from './nlu-language';
import { requireAssistant } from './require-assistant';

/** Looks for an entity as it is drafted. Throws not_found where the assistant, whose language counts, is not this business's. */
export async function testEntity(ctx: Context, assistant_id: string, { text, key_name: name, values, patterns }: EntityTestInput) {
  const { language } = await ctx.db((tx) => requireAssistant(tx, assistant_id));
  const task = { text, definition: { name, values, patterns }, language: nluLanguage(language) };
  // Values are indexed by their words and inflections.
  const size = sizeOfPatterns(patterns) + 4 * values.reduce((sum, { value, synonyms }) => sum + value.length + synonyms.join('').length, 0);
  const { found, unusable } = await runForCall('tryEntity', task, size);
  return { entities: found, problems: unusable.map(({ index, reason, part }) => ({ path: `patterns[${index}]`, reason, part: part ?? null })) };
}

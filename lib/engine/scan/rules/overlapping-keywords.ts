import { readCondition, type Condition } from '../../condition-schema';
import type { Cover } from '../cover/coverage';
import { nameOfRival } from '../name-of-rival';
import type { ScanRule } from '../scan-rule';

/** Some keywords or messages never lead to the edge or handler, because they lead elsewhere before. */
export const overlappingKeywords: ScanRule = {
  severity: 'warning',
  find: (view) =>
    view.coverage.covers
      .filter(({ is_whole }) => !is_whole)
      .map((cover) => {
        const { kind, owner, texts, by } = cover;
        const all = [...new Set([...texts.values()].flat())];
        const change = { conditions: withoutTexts(cover) };
        return {
          ...(kind === 'edge' ? { edge_id: owner.id } : { handler_id: owner.id }),
          field: 'conditions',
          params: { texts: shortList(all), count: all.length, by: by.kind, name: nameOfRival(view, cover) },
          fix: {
            edits: [kind === 'edge' ? { do: 'change_edge', id: owner.id, change } : { do: 'change_handler', id: owner.id, change }],
            is_safe: true,
          },
        };
      }),
};

/** How many keywords are listed. */
const most = 5;

function shortList(texts: readonly string[]): string {
  return texts.slice(0, most).join(' | ') + (texts.length > most ? ' | …' : '');
}

/** What is left of the conditions. At least one is, because the owner can be taken. */
function withoutTexts({ owner, texts }: Cover): Condition[] {
  return owner.conditions.flatMap((stored, place): Condition[] => {
    const gone = texts.get(place);
    const condition = gone && readCondition(stored);
    if (condition?.type === 'any_keyword_match') {
      const keywords = condition.keywords.filter((keyword) => !gone?.includes(keyword));
      return keywords.length > 0 ? [{ ...condition, keywords }] : [];
    }
    if (condition?.type === 'exact_match') {
      const value = [condition.value].flat().filter((text) => !gone?.includes(text));
      return value.length > 0 ? [{ ...condition, value }] : [];
    }
    return condition ? [] : [stored];
  });
}

import type { SpotlightActionData, SpotlightActionGroupData } from '@mantine/spotlight';
import { normalizeForMatching } from '@/lib/text/normalize-for-matching';

/** The matching commands: every typed word is in the name, the description or the keywords, with letters folded. */
export function filterCommands(query: string, groups: readonly SpotlightActionGroupData[]): SpotlightActionGroupData[] {
  const words = normalizeForMatching(query).split(/\s+/).filter(Boolean);
  const matches = ({ label, description, keywords }: SpotlightActionData) => {
    const text = normalizeForMatching([label, description, keywords].flat().filter(Boolean).join(' '));
    return words.every((word) => text.includes(word));
  };
  return groups.map(({ group, actions }) => ({ group, actions: actions.filter(matches) })).filter(({ actions }) => actions.length > 0);
}

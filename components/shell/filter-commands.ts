import type { SpotlightActionData, SpotlightFilterFunction } from '@mantine/spotlight';
import { normalizeForMatching } from '@/lib/text/normalize-for-matching';

/** Every word that is typed must be in the name or the keywords, however its letters are written. */
export const filterCommands: SpotlightFilterFunction = (query, actions) => {
  const words = normalizeForMatching(query).split(/\s+/).filter(Boolean);
  const matches = ({ label, keywords }: SpotlightActionData) => {
    const text = normalizeForMatching([label, keywords].flat().filter(Boolean).join(' '));
    return words.every((word) => text.includes(word));
  };
  return actions
    .map((action) => ('actions' in action ? { ...action, actions: action.actions.filter(matches) } : action))
    .filter((action) => ('actions' in action ? action.actions.length > 0 : matches(action)));
};

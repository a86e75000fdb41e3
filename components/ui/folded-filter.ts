import type { ComboboxItem, ComboboxItemGroup, OptionsFilter } from '@mantine/core';
import { isFoundIn } from '@/lib/text/fold-for-search';

/** Filters options by the typed text, whatever keyboard it was typed on. The theme applies it to every choice. */
export const foldedFilter: OptionsFilter = ({ options, search, limit }) => {
  let left = limit;
  const take = (items: readonly ComboboxItem[]) => {
    const found = items.filter(({ label }) => isFoundIn(label, search)).slice(0, left);
    left -= found.length;
    return found;
  };
  const isGroup = (option: ComboboxItem | ComboboxItemGroup<ComboboxItem>) => 'group' in option;
  return options.flatMap<ComboboxItem | ComboboxItemGroup<ComboboxItem>>((option) =>
    isGroup(option) ? { ...option, items: take(option.items) } : take([option]),
  );
};

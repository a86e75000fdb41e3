'use client';

import { useSearchParams } from 'next/navigation';

/**
 * Filters in the address, so that they survive a reload and can be shared. Empty ones are left out.
 *
 * @param names the filters' names in the address
 */
export function useFiltersInAddress<Name extends string>(names: readonly Name[]) {
  const search = useSearchParams();
  const values = Object.fromEntries(names.map((name) => [name, search.get(name) ?? ''])) as Record<Name, string>;

  const change = (changes: Partial<Record<Name, string>>) => {
    const address = new URL(window.location.href);
    for (const name of names) {
      const value = changes[name];
      if (value === undefined) continue;
      if (value) address.searchParams.set(name, value);
      else address.searchParams.delete(name);
    }
    // Next follows the history, so the address changes without requesting the page again.
    window.history.replaceState(null, '', address);
  };

  return {
    values,
    change,
    isFiltered: names.some((name) => values[name] !== ''),
    clear: () => change(Object.fromEntries(names.map((name) => [name, ''])) as Record<Name, string>),
  };
}

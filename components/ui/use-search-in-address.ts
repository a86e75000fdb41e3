import { useDebouncedCallback, useWindowEvent } from '@mantine/hooks';
import { useSearchParams } from 'next/navigation';
import { useState } from 'react';

/** The delay, in milliseconds, between the last key and the search. */
const delay = 250;

/**
 * A search in the address (`?search=`), so that it survives a reload and can be shared. `text` is the field's text,
 * `searched` the applied search.
 */
export function useSearchInAddress() {
  const searched = useSearchParams().get('search')?.trim() ?? '';
  const [text, setText] = useState(searched);
  const [seen, setSeen] = useState(searched);
  const [own, setOwn] = useState(searched);
  // A search that comes from a link or a saved view replaces the text. One that was typed here does not: typing has gone on.
  if (searched !== seen) {
    setSeen(searched);
    if (searched !== own) {
      setOwn(searched);
      setText(searched);
    }
  }

  const apply = (search: string) => {
    setOwn(search.trim());
    const address = new URL(window.location.href);
    if (search.trim()) address.searchParams.set('search', search.trim());
    else address.searchParams.delete('search');
    // Next follows the history, so the address changes without requesting the page again.
    window.history.replaceState(null, '', address);
  };
  const applyLater = useDebouncedCallback(apply, delay);
  // A change of the address cancels a navigation that has begun, so a click on a link applies the search first.
  useWindowEvent('click', () => applyLater.flush(), { capture: true });

  return {
    text,
    searched,
    change: (search: string) => {
      setText(search);
      applyLater(search);
    },
    clear: () => {
      applyLater.cancel();
      setText('');
      apply('');
    },
  };
}

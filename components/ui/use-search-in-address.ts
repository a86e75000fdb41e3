import { useDebouncedCallback } from '@mantine/hooks';
import { useSearchParams } from 'next/navigation';
import { useState } from 'react';

/** How long, in milliseconds, after the last key a search begins. */
const delay = 250;

/**
 * A search that is kept in the address (`?search=`), so that it survives a reload and can be passed on. `text` is what
 * stands in the box, `searched` what is looked for.
 */
export function useSearchInAddress() {
  const searched = useSearchParams().get('search')?.trim() ?? '';
  const [text, setText] = useState(searched);

  const apply = (search: string) => {
    const address = new URL(window.location.href);
    if (search.trim()) address.searchParams.set('search', search.trim());
    else address.searchParams.delete('search');
    // Next follows the history: the address changes without asking the server for the page again.
    window.history.replaceState(null, '', address);
  };
  const applyLater = useDebouncedCallback(apply, delay);

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

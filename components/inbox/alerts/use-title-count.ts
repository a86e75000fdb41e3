'use client';

import { useFormatter } from 'next-intl';
import { useEffect } from 'react';

/** The number before a title: «(3) Inbox». */
const prefix = /^\(\p{Nd}+\) /u;

/** Shows a number before the title of the page, also after the page or its title changes. */
export function useTitleCount(count: number): void {
  const format = useFormatter();
  const mark = count > 0 ? `(${format.number(count, { useGrouping: false })}) ` : '';
  useEffect(() => {
    const show = () => {
      const wanted = mark + document.title.replace(prefix, '');
      if (document.title !== wanted) document.title = wanted;
    };
    show();
    // Next writes the title of a new page some time after the page is shown.
    const observer = new MutationObserver(show);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [mark]);
}

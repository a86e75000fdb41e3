'use client';

import { useState } from 'react';
import { SearchBox } from '@/components/ui/search-box';
import { isFoundIn } from '@/lib/text/fold-for-search';
import classes from './guide.module.css';

interface GuideContentsProps {
  topics: readonly { id: string; title: string; text: string }[];
  words: { label: string; search: string; nothing: string };
}

/** The list of topics. The search finds them by their titles and texts. */
export function GuideContents({ topics, words }: GuideContentsProps) {
  const [search, setSearch] = useState('');
  const found = topics.filter(({ title, text }) => isFoundIn([title, text], search));
  return (
    <nav aria-label={words.label} className={classes.contents}>
      <SearchBox text={search} label={words.search} placeholder={words.search} onChange={setSearch} onClear={() => setSearch('')} />
      <ol>
        {found.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
      <p role="status">{found.length === 0 && words.nothing}</p>
    </nav>
  );
}

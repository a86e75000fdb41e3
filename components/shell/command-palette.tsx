'use client';

import '@mantine/spotlight/styles.layer.css';
import { Loader } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { filterCommands } from './filter-commands';
import { NewBusinessDialog } from './new-business-dialog';
import { useCommands } from './use-commands';
import { useFoundThings } from './use-found-things';

const [store, palette] = createSpotlight();

/** The delay, in milliseconds, between the last key and the search. */
const delay = 250;

/** Searches all pages, things and actions. */
export function CommandPalette({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useTranslations('shell.palette');
  const [query, setQuery] = useState('');
  const [isMaking, setIsMaking] = useState(false);
  const commands = useCommands({ onNewBusiness: () => setIsMaking(true) });
  const [settled] = useDebouncedValue(query.trim(), delay);
  const found = useFoundThings(isOpen ? settled : '');
  const isSearching = found.isSearching || settled !== query.trim();

  useEffect(() => {
    if (isOpen) palette.open();
    else palette.close();
  }, [isOpen]);

  return (
    <>
      <Spotlight
        store={store}
        shortcut={null}
        query={query}
        onQueryChange={setQuery}
        actions={[...filterCommands(query, commands), ...found.groups]}
        filter={(_, actions) => actions}
        nothingFound={<span role="status">{t(isSearching ? 'searching' : found.hasFailed ? 'failed' : 'empty')}</span>}
        onSpotlightClose={onClose}
        scrollable
        maxHeight={420}
        aria-label={t('open')}
        searchProps={{
          leftSection: <IconSearch size={18} stroke={1.6} aria-hidden />,
          rightSection: isSearching && <Loader size={16} aria-hidden />,
          placeholder: t('placeholder'),
          'aria-label': t('placeholder'),
          'aria-busy': isSearching,
          maxLength: 200,
          dir: 'auto',
        }}
      />
      {isMaking && <NewBusinessDialog onClose={() => setIsMaking(false)} />}
    </>
  );
}

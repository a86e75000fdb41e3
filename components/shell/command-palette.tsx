'use client';

import '@mantine/spotlight/styles.layer.css';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { filterCommands } from './filter-commands';
import { useCommands } from './use-commands';

const [store, palette] = createSpotlight();

/** Everything there is to go to and to do, found by typing. */
export function CommandPalette({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useTranslations('shell.palette');
  const commands = useCommands();

  useEffect(() => {
    if (isOpen) palette.open();
    else palette.close();
  }, [isOpen]);

  return (
    <Spotlight
      store={store}
      shortcut={null}
      actions={commands}
      filter={filterCommands}
      nothingFound={t('empty')}
      onSpotlightClose={onClose}
      scrollable
      maxHeight={420}
      limit={30}
      aria-label={t('open')}
      searchProps={{
        leftSection: <IconSearch size={18} stroke={1.6} aria-hidden />,
        placeholder: t('placeholder'),
        'aria-label': t('placeholder'),
        dir: 'auto',
      }}
    />
  );
}

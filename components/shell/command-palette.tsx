'use client';

import '@mantine/spotlight/styles.layer.css';
import { createSpotlight, Spotlight, type SpotlightActionData, type SpotlightFilterFunction } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useCommands } from './use-commands';
import { normalizeForMatching } from '@/lib/text/normalize-for-matching';

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

/** Every word that is typed must be in the name or the keywords, however its letters are written. */
const filterCommands: SpotlightFilterFunction = (query, actions) => {
  const words = normalizeForMatching(query).split(/\s+/).filter(Boolean);
  const matches = ({ label, keywords }: SpotlightActionData) => {
    const text = normalizeForMatching([label, keywords].flat().filter(Boolean).join(' '));
    return words.every((word) => text.includes(word));
  };
  return actions
    .map((action) => ('actions' in action ? { ...action, actions: action.actions.filter(matches) } : action))
    .filter((action) => ('actions' in action ? action.actions.length > 0 : matches(action)));
};

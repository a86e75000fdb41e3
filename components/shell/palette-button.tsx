'use client';

import { UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { late } from '../ui/late';
import classes from './top-bar.module.css';

const CommandPalette = late(() => import('./command-palette').then((module) => module.CommandPalette));

const never = () => () => undefined;

/** Opens the command palette, like Ctrl/⌘-K. It is loaded when it is opened for the first time. */
export function PaletteButton() {
  const t = useTranslations('shell.palette');
  const [isOpen, setIsOpen] = useState(false);
  const [isWanted, setIsWanted] = useState(false);
  const isApple = useSyncExternalStore(
    never,
    () => /Mac|iPhone|iPad/.test(navigator.userAgent),
    () => false,
  );

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // Also by the key's position: on a Persian keyboard the K key types «ن».
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      if (event.code !== 'KeyK' && event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      setIsWanted(true);
      setIsOpen((open) => !open);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);

  const open = () => {
    setIsWanted(true);
    setIsOpen(true);
  };

  return (
    <>
      <UnstyledButton className={classes.palette} onClick={open} aria-haspopup="dialog" aria-keyshortcuts="Control+K Meta+K">
        <IconSearch size={16} stroke={1.6} aria-hidden />
        <span>{t('open')}</span>
        <kbd className={classes.keys} dir="ltr" aria-hidden>
          {isApple ? '⌘K' : 'Ctrl K'}
        </kbd>
      </UnstyledButton>
      {isWanted && <CommandPalette isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  );
}

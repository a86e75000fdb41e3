'use client';

import { ActionIcon } from '@mantine/core';
import { IconMoodSmile } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { late } from '../../ui/late';
import { placeUnder } from '../../ui/place-under';
import classes from './composer.module.css';

const EmojiPicker = late(() => import('./emoji-picker').then((module) => module.EmojiPicker));

/** Opens the emoji. */
export function EmojiButton({ onPick }: { onPick: (emoji: string) => void }) {
  const t = useTranslations('inbox.emoji');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActionIcon
        id={`${id}-button`}
        popoverTarget={id}
        variant="subtle"
        color="gray"
        size={32}
        aria-label={t('open')}
        title={t('open')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
      >
        <IconMoodSmile size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label={t('open')}
        className={classes.popover}
        onToggle={({ newState, currentTarget }) => {
          setOpen(newState === 'open');
          const button = document.getElementById(`${id}-button`);
          if (newState === 'open' && button) placeUnder(currentTarget, button, 'start');
        }}
      >
        {isOpen && (
          <EmojiPicker
            onPick={(emoji) => {
              document.getElementById(id)?.hidePopover();
              onPick(emoji);
            }}
          />
        )}
      </div>
    </>
  );
}

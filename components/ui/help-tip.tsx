'use client';

import { ActionIcon } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import classes from './help-tip.module.css';
import { placeUnder } from './place-under';

/** Help behind a question mark, for what most people need only once. Assistive technology reads it as the button's description. */
export function HelpTip({ children }: { children: React.ReactNode }) {
  const t = useTranslations('common');
  const id = useId();
  const buttonId = `${id}-button`;
  return (
    <>
      <ActionIcon
        id={buttonId}
        popoverTarget={id}
        variant="subtle"
        color="gray"
        size={28}
        aria-label={t('help')}
        title={t('help')}
        aria-describedby={id}
      >
        <IconHelpCircle size={18} aria-hidden />
      </ActionIcon>
      <div
        id={id}
        popover="auto"
        className={classes.help}
        onToggle={({ newState, currentTarget }) => {
          const button = document.getElementById(buttonId);
          if (newState === 'open' && button) placeUnder(currentTarget, button, 'start');
        }}
      >
        {children}
      </div>
    </>
  );
}

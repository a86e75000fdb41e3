'use client';

import { UnstyledButton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { Dialog } from '../../ui/dialog';
import classes from './head.module.css';

interface PriorityDialogProps {
  priority: number;
  onChoose: (priority: number) => void;
  onClose: () => void;
}

/** Chooses how urgent a conversation is. The times by which it is due follow. */
export function PriorityDialog({ priority, onChoose, onClose }: PriorityDialogProps) {
  const t = useTranslations('inbox');
  return (
    <Dialog title={t('actions.priority')} size="sm" onClose={onClose}>
      <ul className={classes.choices}>
        {([3, 2, 1, 0] as const).map((one) => (
          <li key={one}>
            <UnstyledButton
              className={classes.choice}
              aria-pressed={one === priority}
              data-autofocus={one === priority || undefined}
              onClick={() => onChoose(one)}
            >
              <span className={classes.choiceWords}>{t(`priorities.${one}`)}</span>
              {one === priority && <IconCheck size={16} aria-hidden />}
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

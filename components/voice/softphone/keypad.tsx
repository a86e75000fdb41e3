'use client';

import { UnstyledButton } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Digit } from '@/lib/voice/digit';
import { digitOfKey } from '@/phone/digit-of-key';
import classes from './softphone.module.css';

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '0', '#'] as const satisfies readonly Digit[];

/** Elements in which keys are typed. */
const typed = 'input, textarea, select, [contenteditable="true"], [role="dialog"]';

/** The keys of a phone. Those of the keyboard work too, unless the person is typing. */
export function Keypad({ onPress }: { onPress: (digit: Digit) => void }) {
  const t = useTranslations('softphone');
  const format = useFormatter();
  const [pressed, setPressed] = useState('');
  const shown = (key: Digit) => (/\d/.test(key) ? format.number(Number(key)) : key);

  const press = (digit: Digit) => {
    onPress(digit);
    setPressed((before) => (before + digit).slice(-20));
  };
  const pressKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || (event.target as Element | null)?.closest?.(typed)) return;
    const digit = digitOfKey(event.key);
    if (digit) press(digit);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  return (
    <div className={classes.keypad} role="group" aria-label={t('keypad')}>
      <output className={classes.pressed} dir="ltr" aria-label={t('pressed')}>
        {[...pressed].map((key) => shown(key as Digit)).join(' ')}
      </output>
      <div className={classes.keys} dir="ltr">
        {keys.map((key) => (
          <UnstyledButton
            key={key}
            className={classes.key}
            aria-label={key === '*' ? t('star') : key === '#' ? t('hash') : undefined}
            onClick={() => press(key)}
          >
            {shown(key)}
          </UnstyledButton>
        ))}
      </div>
    </div>
  );
}

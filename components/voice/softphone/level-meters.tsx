'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { isInProgress } from '@/phone/call-state';
import type { Phone } from '@/phone/phone';
import classes from './softphone.module.css';
import { usePhone } from './use-phone';

/** How often the bars move, in milliseconds, and how many moves pass between changes of their text. */
const pace = 100;
const movesPerText = 10;
/** From where on a level counts as sound. */
const audible = 0.25;

/** How loud both directions of a call are: as bars, and in words for those who do not see them. */
export function LevelMeters({ phone }: { phone: Phone }) {
  const t = useTranslations('softphone.levels');
  const isRunning = isInProgress(usePhone(phone));
  const bars = useRef<HTMLDivElement>(null);
  const [isHeard, setHeard] = useState({ sent: false, heard: false });

  useEffect(() => {
    if (!isRunning) return;
    let moves = 0;
    let loudest = { sent: 0, heard: 0 };
    const timer = setInterval(() => {
      const { sent, heard } = phone.levels();
      bars.current?.style.setProperty('--sent', String(sent));
      bars.current?.style.setProperty('--heard', String(heard));
      loudest = { sent: Math.max(loudest.sent, sent), heard: Math.max(loudest.heard, heard) };
      moves += 1;
      if (moves % movesPerText) return;
      setHeard({ sent: loudest.sent > audible, heard: loudest.heard > audible });
      loudest = { sent: 0, heard: 0 };
    }, pace);
    return () => clearInterval(timer);
  }, [phone, isRunning]);

  if (!isRunning) return null;
  return (
    <div className={classes.meters}>
      <div className={classes.bars} aria-hidden ref={bars}>
        <span>{t('sent')}</span>
        <span className={classes.track} data-of="sent" />
        <span>{t('heard')}</span>
        <span className={classes.track} data-of="heard" />
      </div>
      <span className="visually-hidden">{t('in_words', { sent: String(isHeard.sent), heard: String(isHeard.heard) })}</span>
    </div>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { useId, useRef, type KeyboardEvent } from 'react';
import classes from './composer.module.css';
import { emojiGroups, emojiList } from './emoji-list';

/** In a row of the grid. The style sheet has the same number. */
const columns = 8;

/** A grid of emoji. The arrow keys move in it. */
export function EmojiPicker({ onPick }: { onPick: (emoji: string) => void }) {
  const t = useTranslations('inbox.emoji');
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);

  const move = (event: KeyboardEvent) => {
    const all = [...(frame.current?.querySelectorAll('button') ?? [])];
    const here = all.indexOf(document.activeElement as HTMLButtonElement);
    const isRtl = frame.current && getComputedStyle(frame.current).direction === 'rtl';
    const forward = isRtl ? -1 : 1;
    const by = { ArrowRight: forward, ArrowLeft: -forward, ArrowDown: columns, ArrowUp: -columns }[event.key];
    if (here < 0 || by === undefined) return;
    event.preventDefault();
    all[Math.max(0, Math.min(all.length - 1, here + by))]?.focus();
  };

  return (
    <div ref={frame} className={classes.emoji} onKeyDown={move}>
      {emojiGroups.map((group) => (
        <section key={group} aria-labelledby={`${id}-${group}`}>
          <h3 id={`${id}-${group}`} className={classes.emojiTitle}>
            {t(group)}
          </h3>
          <div className={classes.emojiGrid}>
            {emojiList[group].map((emoji, index) => (
              <button
                key={emoji}
                type="button"
                className={classes.emojiItem}
                data-autofocus={(group === emojiGroups[0] && index === 0) || undefined}
                onClick={() => onPick(emoji)}
              >
                {emoji}
              </button>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

'use client';

import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useId, useRef } from 'react';
import { placeUnder } from '../ui/place-under';
import classes from './reporting.module.css';

interface DefinitionProps {
  /** What is defined. */
  of: string;
  children: string;
}

/** What a figure or chart counts, in one sentence: on hover, on focus, and on touch. Escape hides it. */
export function Definition({ of, children }: DefinitionProps) {
  const t = useTranslations('reporting');
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const tip = useRef<HTMLDivElement>(null);
  const show = () => {
    if (!tip.current || !button.current || tip.current.matches(':popover-open')) return;
    tip.current.showPopover();
    placeUnder(tip.current, button.current, 'start');
  };
  const hide = () => tip.current?.hidePopover();
  return (
    <>
      <button
        ref={button}
        type="button"
        className={classes.definition}
        aria-label={t('definition', { of })}
        aria-describedby={id}
        onMouseEnter={show}
        onMouseLeave={hide}
        onFocus={show}
        onBlur={hide}
        onClick={show}
        onKeyDown={({ key }) => key === 'Escape' && hide()}
      >
        <IconInfoCircle size={16} aria-hidden />
      </button>
      <div ref={tip} id={id} role="tooltip" popover="manual" className={classes.tip}>
        {children}
      </div>
    </>
  );
}

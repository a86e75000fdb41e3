'use client';

import { useDirection } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import classes from './dock.module.css';

/** In pixels. The style sheet bounds the size once more, so that the canvas keeps its half of the window. */
const sizes = { side: { least: 300, most: 640, first: 400 }, below: { least: 200, most: 640, first: 320 } };

/** How far an arrow key moves the edge, in pixels. */
const step = 24;

/** The edge of the dock, which changes its size by pointer or by arrow keys. The size is remembered. */
export function DockEdge({ place }: { place: 'side' | 'below' }) {
  const t = useTranslations('canvas.dock');
  const { dir } = useDirection();
  const { least, most, first } = sizes[place];
  const [size, setSize] = useLocalStorage<number>({ key: `hamdam.editor-dock-${place}`, defaultValue: first });
  const edge = useRef<HTMLDivElement>(null);
  const isSide = place === 'side';

  useEffect(() => {
    edge.current?.parentElement?.style.setProperty('--dock-size', `${size}px`);
  }, [size, place]);

  const resize = (to: number) => setSize(Math.round(Math.min(most, Math.max(least, to))));
  const onPointerMove = ({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLDivElement>) => {
    const box = currentTarget.parentElement?.getBoundingClientRect();
    if (!box || !currentTarget.hasPointerCapture(pointerId)) return;
    if (isSide) resize(dir === 'rtl' ? clientX - box.left : box.right - clientX);
    else resize(box.bottom - clientY);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const larger = isSide ? (dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft') : 'ArrowUp';
    const smaller = isSide ? (dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight') : 'ArrowDown';
    if (event.key !== larger && event.key !== smaller) return;
    event.preventDefault();
    resize(size + (event.key === larger ? step : -step));
  };
  return (
    <div
      ref={edge}
      className={classes.edge}
      role="separator"
      tabIndex={0}
      aria-label={t('resize')}
      aria-orientation={isSide ? 'vertical' : 'horizontal'}
      aria-valuenow={size}
      aria-valuemin={least}
      aria-valuemax={most}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={onPointerMove}
      onKeyDown={onKeyDown}
    />
  );
}

'use client';

import { IconGripVertical } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { keysOf, placeAt } from './reorder';
import classes from './reorder-list.module.css';

interface ReorderListProps<Item extends object> {
  items: readonly Item[];
  /** What people call an item. */
  nameOf: (item: Item, index: number) => string;
  onMove: (from: number, to: number) => void;
  isDisabled?: boolean;
  className?: string;
  rowClassName?: string;
  children: (item: Item, row: Row) => ReactNode;
}

interface Row {
  index: number;
  /** Moves the row by dragging, or with the arrow keys. */
  handle: ReactNode;
  /** Whether someone was in the row and left it. Until then its fields are not wrong yet. */
  isLeft: boolean;
}

interface Drag {
  from: number;
  to: number;
  /** Where the drag began, and how far the row was dragged, in pixels. */
  began: number;
  by: number;
  /** The rows as they were when it began. */
  rows: readonly DOMRect[];
}

/** The space between rows, in pixels, as in the style. */
const gap = 8;

/** A list whose rows are put in order by dragging, by touch, or with the arrow keys. */
export function ReorderList<Item extends object>(props: ReorderListProps<Item>) {
  const { items, nameOf, onMove, isDisabled = false, className, rowClassName, children } = props;
  const t = useTranslations('common.reorder');
  const list = useRef<HTMLOListElement>(null);
  const [known, setKnown] = useState(() => ({ items, keys: keysOf(items) }));
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [drag, setDrag] = useState<Drag | null>(null);
  const [said, setSaid] = useState('');
  const refocus = useRef<number | null>(null);
  if (items !== known.items) setKnown({ items, keys: keysOf(items, known) });
  const keys = items === known.items ? known.keys : keysOf(items, known);

  // A row that changed its place has lost the focus.
  useLayoutEffect(() => {
    if (refocus.current === null) return;
    list.current?.children[refocus.current]?.querySelector<HTMLElement>('[data-handle]')?.focus();
    refocus.current = null;
  }, [items]);

  const moveByKey = (event: KeyboardEvent, from: number) => {
    if (event.key === 'Escape' && drag) {
      event.preventDefault();
      setDrag(null);
    }
    const to = from + (event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0);
    const item = items[from];
    if (to === from || to < 0 || to >= items.length || !item) return;
    event.preventDefault();
    refocus.current = to;
    setSaid(t('moved', { name: nameOf(item, from), place: to + 1, count: items.length }));
    onMove(from, to);
  };
  const startDrag = (event: PointerEvent<HTMLElement>, from: number) => {
    if (event.button !== 0 || !list.current) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const rows = [...list.current.children].map((row) => row.getBoundingClientRect());
    setDrag({ from, to: from, began: event.clientY, by: 0, rows });
  };
  const continueDrag = ({ clientY }: PointerEvent) => {
    if (drag) setDrag({ ...drag, by: clientY - drag.began, to: placeAt(drag.rows, drag.from, clientY - drag.began) });
  };
  const endDrag = () => {
    setDrag(null);
    if (drag && drag.to !== drag.from) onMove(drag.from, drag.to);
  };
  const shiftOf = (index: number): number => {
    if (!drag) return 0;
    if (index === drag.from) return drag.by;
    const height = (drag.rows[drag.from]?.height ?? 0) + gap;
    if (index > drag.from && index <= drag.to) return -height;
    return index < drag.from && index >= drag.to ? height : 0;
  };

  return (
    <>
      <ol ref={list} className={`${classes.list} ${className ?? ''}`}>
        {items.map((item, index) => {
          const key = keys[index] ?? -1;
          return (
            <li
              key={key}
              className={rowClassName}
              data-dragged={drag?.from === index || undefined}
              data-dragging={drag ? true : undefined}
              style={drag ? { transform: `translateY(${shiftOf(index)}px)` } : undefined}
              onBlur={({ currentTarget, target, relatedTarget }) => {
                // A button that is disabled while it works loses the focus, and so does everything when a file is chosen.
                const isInside = currentTarget.contains(relatedTarget) || target.matches(':disabled') || !document.hasFocus();
                if (!isInside) setLeft((previous) => new Set(previous).add(key));
              }}
            >
              {children(item, {
                index,
                isLeft: left.has(key),
                handle: !isDisabled && items.length > 1 && (
                  <button
                    type="button"
                    data-handle
                    className={classes.handle}
                    aria-label={t('handle', { name: nameOf(item, index) })}
                    title={t('help')}
                    onKeyDown={(event) => moveByKey(event, index)}
                    onPointerDown={(event) => startDrag(event, index)}
                    onPointerMove={continueDrag}
                    onPointerUp={endDrag}
                    onPointerCancel={() => setDrag(null)}
                  >
                    <IconGripVertical size={16} aria-hidden />
                  </button>
                ),
              })}
            </li>
          );
        })}
      </ol>
      <span role="status" className="visually-hidden">
        {said}
      </span>
    </>
  );
}

'use client';

import { useDirection } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { DropdownItem } from '@/components/ui/dropdown-item';
import classes from './canvas-menu.module.css';

export interface Point {
  x: number;
  y: number;
}

interface CanvasMenuProps {
  /** Where it opens in the window, in pixels. */
  at: Point;
  label: string;
  onClose: () => void;
  /** DropdownItems. */
  children: React.ReactNode;
}

/** The distance, in pixels, from the edges of the window. */
const margin = 8;

/**
 * A menu at a place of the canvas, on the browser's own popover. Render it only while it is open. It closes on Escape and
 * on outside clicks, and returns the focus unless an item has moved it. Browsers would close a popover of theirs with the
 * end of the gesture that opens it, such as drawing a path or resting a finger, so it closes itself.
 */
export function CanvasMenu({ at, label, onClose, children }: CanvasMenuProps) {
  const { dir } = useDirection();
  const menu = useRef<HTMLDivElement>(null);
  const [opener] = useState(() => document.activeElement);
  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];

  const open = useEffectEvent((element: HTMLElement) => {
    element.showPopover();
    const { innerWidth, innerHeight } = window;
    const { offsetWidth, offsetHeight, style } = element;
    const start = dir === 'rtl' ? at.x - offsetWidth : at.x;
    const top = at.y + offsetHeight > innerHeight - margin ? at.y - offsetHeight : at.y;
    const place = { x: Math.min(Math.max(margin, start), innerWidth - offsetWidth - margin), y: Math.max(margin, top) };
    style.translate = `${place.x}px ${place.y}px`;
    items()[0]?.focus({ preventScroll: true });
  });
  const close = () => {
    const isFocused = menu.current?.contains(document.activeElement) || document.activeElement === document.body;
    onClose();
    if (isFocused && (opener instanceof HTMLElement || opener instanceof SVGElement)) opener.focus({ preventScroll: true });
  };
  const closeOutside = useEffectEvent((event: PointerEvent) => {
    if (!(event.target instanceof Node && menu.current?.contains(event.target))) onClose();
  });
  useEffect(() => {
    if (menu.current) open(menu.current);
    const listen = (event: PointerEvent) => closeOutside(event);
    document.addEventListener('pointerdown', listen, true);
    return () => document.removeEventListener('pointerdown', listen, true);
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    // The keys belong to the menu, not to the canvas.
    event.stopPropagation();
    const all = items();
    const here = all.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: all.length - 1 }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      all.at(to % all.length)?.focus();
    } else if (event.key === 'Tab' || event.key === 'Escape') {
      event.preventDefault();
      close();
    } else if (event.key.length === 1 && event.key !== ' ') {
      const typed = event.key.toLowerCase();
      [...all.slice(here + 1), ...all].find((item) => item.textContent.trim().toLowerCase().startsWith(typed))?.focus();
    }
  };

  return (
    <div
      ref={menu}
      popover="manual"
      role="menu"
      aria-label={label}
      dir={dir}
      className={classes.menu}
      onKeyDown={onKeyDown}
      onContextMenu={(event) => event.preventDefault()}
      onClick={(event) => {
        // What the item does comes first, so that it can move the focus.
        if ((event.target as Element).closest('[role="menuitem"]')) close();
      }}
    >
      {children}
    </div>
  );
}

/** A line between items. */
export function MenuLine() {
  return <div role="separator" className={classes.line} />;
}

/** The keys of an item, such as Ctrl+C. */
function MenuKeys({ children }: { children: React.ReactNode }) {
  return (
    <span className={classes.keys} dir="ltr" aria-hidden>
      {children}
    </span>
  );
}

export interface MenuItem {
  name: string;
  Icon: TablerIcon;
  act: () => void;
  keys?: string;
  isDangerous?: boolean;
}

/** Items in groups, with a line between groups. Empty groups are left out. */
export function MenuGroups({ groups }: { groups: readonly (readonly MenuItem[])[] }) {
  return groups
    .filter((group) => group.length > 0)
    .map((group, index) => (
      <div key={group[0]?.name} role="presentation">
        {index > 0 && <MenuLine />}
        {group.map(({ name, Icon, act, keys, isDangerous }) => (
          <DropdownItem
            key={name}
            icon={<Icon size={16} aria-hidden />}
            end={keys && <MenuKeys>{keys}</MenuKeys>}
            isDangerous={isDangerous}
            onClick={act}
          >
            {name}
          </DropdownItem>
        ))}
      </div>
    ));
}

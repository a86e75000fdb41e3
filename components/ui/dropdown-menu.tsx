'use client';

import { useId, type KeyboardEvent, type ToggleEvent } from 'react';
import classes from './dropdown-menu.module.css';
import { placeUnder } from './place-under';

interface TriggerProps {
  id: string;
  popoverTarget: string;
  'aria-haspopup': 'menu';
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

interface DropdownMenuProps {
  /** Renders the button that opens the menu. It has its own accessible name. */
  trigger: (props: TriggerProps) => React.ReactNode;
  /** Above the items: the person or thing that they belong to. */
  header?: React.ReactNode;
  /** The time to load what the items open. */
  onOpen?: () => void;
  /** DropdownItems. */
  children: React.ReactNode;
}

/**
 * A menu on the browser's own popover. It is above everything, closes on Escape and outside clicks, and returns the
 * focus. It has a fiftieth of a positioning library's size, which matters for code that every page contains.
 */
export function DropdownMenu({ trigger, header, onOpen, children }: DropdownMenuProps) {
  const id = useId();
  const triggerId = `${id}-trigger`;

  const menu = () => document.getElementById(id);
  const items = () => [...(menu()?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];

  const toggle = (event: ToggleEvent<HTMLElement>) => {
    const button = document.getElementById(triggerId);
    if (event.newState !== 'open' || !button) return;
    placeUnder(event.currentTarget, button);
    items()[0]?.focus();
    onOpen?.();
  };

  const move = (event: KeyboardEvent<HTMLElement>) => {
    const all = items();
    const here = all.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: all.length - 1 }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      all.at(to % all.length)?.focus();
    } else if (event.key === 'Tab') {
      menu()?.hidePopover();
    }
  };

  const open = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    menu()?.showPopover();
  };

  return (
    <>
      {trigger({ id: triggerId, popoverTarget: id, 'aria-haspopup': 'menu', onKeyDown: open })}
      <div
        id={id}
        popover="auto"
        role="menu"
        aria-labelledby={triggerId}
        className={classes.menu}
        onToggle={toggle}
        onKeyDown={move}
        onClick={(event) => {
          if ((event.target as Element).closest('[role="menuitem"]')) menu()?.hidePopover();
        }}
      >
        {header && (
          <div role="presentation" className={classes.header}>
            {header}
          </div>
        )}
        {children}
      </div>
    </>
  );
}

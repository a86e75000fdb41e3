/** @jsxImportSource preact */
import type { ComponentChildren, Ref } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { numberIn } from '../texts/texts-of';
import { useAppearance } from './appearance';
import { Icon } from './icons';

interface CornerProps {
  side: 'start' | 'end';
  page_direction: 'rtl' | 'ltr';
  is_open: boolean;
  is_modal: boolean;
  unread: number;
  onToggle: () => void;
  children: (panel: Ref<HTMLElement>) => ComponentChildren;
}

/** The button in a corner of the page, and the panel that it opens. */
export function Corner({ side, page_direction, is_open, is_modal, unread, onToggle, children }: CornerProps) {
  const { direction, language, texts } = useAppearance();
  const panel = useRef<HTMLElement>(null);
  const launcher = useRef<HTMLButtonElement>(null);
  const [wasOpen, setWasOpen] = useState(is_open);
  const count = unread > 0 && !is_open ? numberIn(language, Math.min(unread, 99)) : '';

  // From then on the panel is only hidden, so that what is written in it stays.
  useEffect(() => {
    if (is_open) setWasOpen(true);
  }, [is_open]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && is_open) {
      event.stopPropagation();
      onToggle();
    }
    if (event.key === 'Tab' && is_modal && is_open && panel.current) keepFocus(event, panel.current);
  };

  return (
    <div class="corner" dir={page_direction} data-side={side} data-open={is_open || undefined} onKeyDown={onKeyDown}>
      {(is_open || wasOpen) && (
        <div dir={direction} hidden={!is_open}>
          {children(panel)}
        </div>
      )}
      <button
        type="button"
        class="launcher"
        dir={direction}
        ref={launcher}
        onClick={onToggle}
        aria-expanded={is_open}
        aria-controls={is_open ? 'panel' : undefined}
        aria-label={is_open ? texts.close : count ? texts.open_unread(count) : texts.open}
      >
        <Icon name={is_open ? 'down' : 'chat'} size={30} filled={!is_open} />
        {count && (
          <span class="badge" aria-hidden="true">
            {count}
          </span>
        )}
      </button>
      <span class="hidden" role="status">
        {count && texts.open_unread(count)}
      </span>
    </div>
  );
}

/** A panel that covers the page keeps the focus. */
function keepFocus(event: KeyboardEvent, panel: HTMLElement): void {
  const all = [...panel.querySelectorAll<HTMLElement>('button, textarea, a[href], [tabindex="0"]')].filter(
    ({ offsetParent }) => offsetParent,
  );
  const [first] = all;
  const last = all.at(-1);
  const focused = (panel.getRootNode() as ShadowRoot).activeElement;
  const next = event.shiftKey && focused === first ? last : !event.shiftKey && focused === last ? first : undefined;
  if (!next) return;
  event.preventDefault();
  next.focus();
}

import type { Identity } from './api/visitor-api';
import { scriptOptions } from './page/script-options';
import { warn } from './page/warn';
import { Widget, type WidgetEvent } from './page/widget';

type Listener = (detail?: unknown) => void;

/** What the script offers to the page. */
export interface Hamdam {
  open(): void;
  close(): void;
  toggle(): void;
  /** Names the customer, with a signature of the website's server. */
  identify(identity: Identity): void;
  /** Forgets the visitor on this device, such as when they sign out. */
  reset(): void;
  /** Removes the widget from the page. */
  destroy(): void;
  /** Returns a function that ends it. */
  on(event: WidgetEvent, listener: Listener): () => void;
}

declare global {
  interface Window {
    hamdam?: Hamdam;
  }
}

/** The attributes are those of the element that the script runs from. */
const options = document.currentScript instanceof HTMLScriptElement ? scriptOptions(document.currentScript) : null;

if (!options) warn(new Error('data-key is missing'));
// A page that includes the snippet twice has one widget.
else if (!window.hamdam) begin(options);

function begin(chosen: NonNullable<typeof options>): void {
  const listeners = new Map<WidgetEvent, Set<Listener>>();
  const widget = new Widget(chosen, (event, detail) => {
    for (const listener of [...(listeners.get(event) ?? [])]) {
      try {
        listener(detail);
      } catch (error) {
        // An error of the page must not end the widget.
        console.error(error);
      }
    }
  });
  window.hamdam = {
    open: () => widget.open(),
    close: () => widget.close(),
    toggle: () => widget.toggle(),
    identify: (identity) => widget.identify(identity),
    reset: () => widget.reset(),
    destroy: () => {
      widget.end();
      listeners.clear();
      delete window.hamdam;
    },
    on: (event, listener) => {
      const all = listeners.get(event) ?? new Set();
      listeners.set(event, all.add(listener));
      return () => void all.delete(listener);
    },
  };
  const start = () => void widget.start();
  if (document.body) start();
  else document.addEventListener('DOMContentLoaded', start, { once: true });
}

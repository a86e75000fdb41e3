import { useSyncExternalStore } from 'react';

/** A text of a card or note that can be edited in place. */
export type CardText = 'title' | 'text' | `choice:${number}`;

/** Remembers which text on the canvas is edited in place. It is no React state, so that only the card concerned renders again. */
export class CardEditing {
  #open: { id: string; text: CardText } | null = null;
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Which text of this card is edited. */
  textOf(id: string): CardText | null {
    return this.#open?.id === id ? this.#open.text : null;
  }

  begin(id: string, text: CardText): void {
    this.#set({ id, text });
  }

  /** Does nothing if another text is edited in the meantime. */
  end(id: string, text: CardText): void {
    if (this.textOf(id) === text) this.#set(null);
  }

  /** Goes on in the same card under another id. */
  follow(ids: ReadonlyMap<string, string>): void {
    const id = this.#open && ids.get(this.#open.id);
    if (this.#open && id) this.#set({ ...this.#open, id });
  }

  #set(open: { id: string; text: CardText } | null): void {
    this.#open = open;
    this.#listeners.forEach((listener) => listener());
  }
}

/** Which text of a card is edited in place. */
export function useEditedText(editing: CardEditing, id: string): CardText | null {
  return useSyncExternalStore(
    editing.subscribe,
    () => editing.textOf(id),
    () => null,
  );
}

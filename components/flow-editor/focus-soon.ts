type Place = HTMLElement | SVGElement | null | undefined;

/** Gives the focus to the first of these places that is there once the page is drawn again, or else to the page's content. */
export function focusSoon(...places: (() => Place)[]): void {
  requestAnimationFrame(() => {
    const all = [...places, () => document.getElementById('content')].map((place) => place());
    all.find((place) => place?.isConnected)?.focus({ preventScroll: true });
  });
}

/** A node or an edge as it is on the canvas. */
export function partOnCanvas(id: string | undefined): Place {
  return id === undefined ? null : document.querySelector<HTMLElement | SVGElement>(`[data-id="${CSS.escape(id)}"]`);
}

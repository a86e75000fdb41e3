type Place = HTMLElement | SVGElement | null | undefined;

/** After the next render, focuses the first of these elements that exists, or the page's content if none does. */
export function focusSoon(...places: (() => Place)[]): void {
  requestAnimationFrame(() => {
    const all = [...places, () => document.getElementById('content')].map((place) => place());
    all.find((place) => place?.isConnected)?.focus({ preventScroll: true });
  });
}

/** A node or an edge on the canvas. */
export function partOnCanvas(id: string | undefined): Place {
  return id === undefined ? null : document.querySelector<HTMLElement | SVGElement>(`[data-id="${CSS.escape(id)}"]`);
}

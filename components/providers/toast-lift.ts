/** A part of the screen, in pixels from its top and its start side. */
export interface Box {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** Between a toast and what it makes way for. */
const gap = 8;

/**
 * How far a toast rises from its place at the foot of the screen, in pixels, so that it covers nothing that saves or sends. It
 * stays where it is if there is no room above: what is at the top, such as the breadcrumbs, is not covered either.
 *
 * @param toast where it is without being raised
 * @param kept what must stay visible
 * @param top where the room for toasts ends
 */
export function toastLift(toast: Box, kept: readonly Box[], top: number): number {
  let lift = 0;
  const inTheWay = kept
    .filter(({ left, right, top, bottom }) => right > left && bottom > top && left < toast.right + gap && right > toast.left - gap)
    .toSorted((a, b) => b.bottom - a.bottom);
  for (const box of inTheWay) {
    const isCovered = box.top < toast.bottom - lift + gap && box.bottom > toast.top - lift - gap;
    if (isCovered) lift = toast.bottom - box.top + gap;
  }
  return toast.top - lift < top ? 0 : lift;
}

/** A part of the screen. `top` and `left` are in pixels from the screen's top and left. */
export interface Box {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** The gap between a toast and the parts it avoids. */
const gap = 8;

/**
 * How far a toast rises from the bottom of the screen, in pixels, so that it covers no save or send button. It does not
 * rise if there is no space above, because it must not cover the top of the page, such as the breadcrumbs, either.
 *
 * @param toast its box without a lift
 * @param kept the parts that must remain visible
 * @param top the upper limit for toasts
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

const gap = 4;
const edge = 8;

/** Positions a fixed element under another, aligned at their far (or near) edges. If there is no space below, it is above. */
export function placeUnder(element: HTMLElement, anchor: HTMLElement, inLine: 'end' | 'start' = 'end'): void {
  const box = anchor.getBoundingClientRect();
  const isRtl = getComputedStyle(anchor).direction === 'rtl';
  const { clientWidth, clientHeight } = document.documentElement;
  const { style, offsetWidth, offsetHeight } = element;
  const fromEnd = isRtl ? box.left : clientWidth - box.right;
  const wanted = inLine === 'end' ? fromEnd : fromEnd + box.width - offsetWidth;
  style.insetInlineEnd = `${Math.max(edge, Math.min(wanted, clientWidth - offsetWidth - edge))}px`;
  const isRoomBelow = box.bottom + gap + offsetHeight <= clientHeight - edge;
  style.insetBlockStart = `${isRoomBelow ? box.bottom + gap : Math.max(edge, box.top - gap - offsetHeight)}px`;
}

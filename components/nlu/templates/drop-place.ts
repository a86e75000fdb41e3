interface Box {
  top: number;
  height: number;
}

/**
 * The new position of an item that is dragged up or down in a list.
 *
 * @param boxes the items' boxes when the dragging began, in their order
 * @param from the position of the dragged item
 * @param offset how far it was dragged, in pixels. Negative values are upward
 */
export function dropPlace(boxes: readonly Box[], from: number, offset: number): number {
  const dragged = boxes[from];
  if (!dragged) return from;
  const middle = middleOf(dragged) + offset;
  return boxes.filter((box, index) => index !== from && middleOf(box) < middle).length;
}

function middleOf({ top, height }: Box): number {
  return top + height / 2;
}

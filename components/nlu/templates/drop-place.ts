interface Box {
  top: number;
  height: number;
}

/**
 * Where in a list an item lands that is dragged up or down.
 *
 * @param boxes where the items stood when the dragging began, in their order
 * @param from the place of the one that is dragged
 * @param offset how far it was dragged, in pixels; below zero upwards
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

import { partOnCanvas } from './focus-soon';

/** Calls a function with a part when it is on the canvas, or without one if it is not within so many frames. */
export function whenDrawn(id: string, frames: number, use: (part: ReturnType<typeof partOnCanvas>) => void): void {
  requestAnimationFrame(() => {
    const part = partOnCanvas(id);
    if (part || frames === 0) use(part);
    else whenDrawn(id, frames - 1, use);
  });
}

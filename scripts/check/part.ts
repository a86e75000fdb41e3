/** A part of `npm run check`. Returns the problems it finds, a line or a paragraph each. */
export type CheckPart = {
  name: string;
  run: (signal: AbortSignal) => Promise<string[]>;
};

/** The keyboard shortcuts of the queue, and the keys they are displayed as. */
export const queueKeys = {
  next: { codes: ['ArrowDown'], shown: '↓' },
  previous: { codes: ['ArrowUp'], shown: '↑' },
  assign: { codes: ['KeyA', 'Enter'], shown: 'A' },
  choose: { codes: ['KeyI'], shown: 'I' },
  dismiss: { codes: ['KeyD', 'Delete'], shown: 'D' },
  select: { codes: ['KeyX', 'Space'], shown: 'X' },
  undo: { codes: ['KeyU'], shown: 'U' },
} as const;

export type QueueAct = keyof typeof queueKeys;

type Key = Pick<KeyboardEvent, 'code' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/**
 * The action of a key, by its position on the keyboard, so that it is the same in every keyboard layout. With a modifier
 * the key belongs to the browser.
 */
export function actOf({ code, ctrlKey, metaKey, altKey }: Key): QueueAct | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  return (Object.keys(queueKeys) as QueueAct[]).find((act) => (queueKeys[act].codes as readonly string[]).includes(code));
}

/** What a button sends back: the message of the question and the number of the choice, in 34 ASCII characters at most. */
export function buttonValue(message_id: string, index: number): string {
  return `${message_id.replaceAll('-', '')}.${index}`;
}

/** The question and the choice of a button. Null for a value that is not one of ours. */
export function readButtonValue(value: string): { message_id: string; index: number } | null {
  const [, hex = '', digits] = /^([\da-f]{32})\.(\d{1,2})$/.exec(value) ?? [];
  if (!digits) return null;
  return { message_id: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'), index: Number(digits) };
}

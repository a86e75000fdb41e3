import type { Choice } from './standard';

/** The message that choosing it is. An empty value is none. */
export function choiceText({ label, value = '' }: Choice): string {
  return value.trim() === '' ? label : value;
}

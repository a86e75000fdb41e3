import { choiceText } from '../engine/nodes/standard/choice-text';
import type { Choice } from '../engine/nodes/standard/standard';
import type { Capabilities } from './capabilities';

/** Whether a channel can show these choices as buttons. */
export function fitAsButtons(choices: readonly Choice[], { buttons }: Pick<Capabilities, 'buttons'>): boolean {
  return (
    buttons !== null &&
    choices.length <= buttons.most &&
    choices.every(({ label }) => label.trim() !== '' && label.length <= buttons.label_length)
  );
}

/** A question with its choices as lines, for a channel without buttons. Digits are Latin, as keyboards of all three languages offer them. */
export function withNumbers(text: string, choices: readonly Choice[]): string {
  const lines = choices.map(({ label }, index) => `${index + 1}. ${label}`);
  return [text.trim(), lines.join('\n')].filter(Boolean).join('\n\n');
}

const zeros = ['0', '٠', '۰'].map((zero) => zero.codePointAt(0) ?? 0);

/** The message of the choice that a customer named by its number, in any of the three scripts. Null if the text is no such number. */
export function choiceOfNumber(text: string, choices: readonly Choice[]): string | null {
  const [, digits = ''] = /^\s*([0-9٠-٩۰-۹]{1,2})\s*[.)،]?\s*$/u.exec(text) ?? [];
  const number = [...digits].reduce((sum, digit) => sum * 10 + valueOf(digit), 0);
  const choice = choices[number - 1];
  return digits && choice ? choiceText(choice) : null;
}

function valueOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  const zero = zeros.find((one) => code >= one && code <= one + 9) ?? code;
  return code - zero;
}

import { choiceText } from '../engine/nodes/standard/choice-text';
import type { Choice } from '../engine/nodes/standard/standard';
import type { CallLanguage } from './call-language';
import { callTexts } from './call-texts';
import type { Digit } from './digit';

/** The choices of a question, as keys choose them. More than nine are read in pages. */
export interface Menu {
  choices: readonly Choice[];
  page: number;
  /** What a caller would write to reach a person, if the flow has a path for it: the star key says it. */
  person: string | null;
}

/** What a key does at a menu. */
export type MenuKey = { type: 'choose'; text: string } | { type: 'read'; menu: Menu } | { type: 'wrong' };

const nine = 9;
const perPage = 8;

/** "For …, press 1. For …, press 2." With more than nine choices, 9 reads the next ones. 0 repeats, and the star reaches a person. */
export function spokenMenu(menu: Menu, language: CallLanguage): string {
  const { press, more, again, person, star } = callTexts[language];
  const lines = shown(menu).map(({ label }, index) => press(label.trim(), String(index + 1)));
  if (isPaged(menu)) lines.push(press(more, String(nine)));
  if (menu.person !== null) lines.push(press(person, star));
  lines.push(press(again, '0'));
  return lines.join(' ');
}

/** What a key chooses. Other keys than those of the menu are wrong. */
export function keyAtMenu(menu: Menu, digit: Digit): MenuKey {
  if (digit === '*' && menu.person !== null) return { type: 'choose', text: menu.person };
  if (digit === '0') return { type: 'read', menu };
  if (digit === '9' && isPaged(menu)) {
    const pages = Math.ceil(menu.choices.length / perPage);
    return { type: 'read', menu: { ...menu, page: (menu.page + 1) % pages } };
  }
  const choice = shown(menu)[Number(digit) - 1];
  return choice ? { type: 'choose', text: choiceText(choice) } : { type: 'wrong' };
}

const isPaged = ({ choices }: Menu): boolean => choices.length > nine;

function shown(menu: Menu): readonly Choice[] {
  return isPaged(menu) ? menu.choices.slice(menu.page * perPage, (menu.page + 1) * perPage) : menu.choices;
}

import type { CreationStep, DraftContent } from './draft-content';

const isBlank = (text: string): boolean => text.trim() === '';

/** The rows that someone has begun. Others are only empty lines of the form. */
export function filledRows(content: DraftContent): Pick<DraftContent, 'pairs' | 'instructions' | 'rules' | 'intents'> {
  return {
    pairs: content.pairs.filter(({ question, answer }) => !isBlank(question) || !isBlank(answer)),
    instructions: content.instructions.filter(({ title, content: text }) => !isBlank(title) || !isBlank(text)),
    rules: content.rules.filter(({ condition, target_assistant_id }) => !isBlank(condition) || target_assistant_id !== null),
    intents: content.intents.filter(({ key_name, phrases }) => !isBlank(key_name) || !isBlank(phrases)),
  };
}

export interface DraftProblem {
  path: string;
  key: 'required' | 'invalid_key_name';
}

/** What keeps a draft from becoming an assistant: a missing name, rows that are begun and not complete, names of intents. */
export function draftProblems({ name, pairs, instructions, rules, intents }: DraftContent): DraftProblem[] {
  return [
    ...(isBlank(name) ? [{ path: 'name', key: 'required' as const }] : []),
    ...incomplete('intents', intents),
    ...intents.flatMap(({ key_name }, at): DraftProblem[] =>
      isBlank(key_name) || /^[A-Za-z][A-Za-z0-9_-]*$/.test(key_name.trim())
        ? []
        : [{ path: `intents[${at}].key_name`, key: 'invalid_key_name' }],
    ),
    ...incomplete('pairs', pairs),
    ...incomplete('instructions', instructions),
    ...incomplete(
      'rules',
      rules.map(({ condition, target_assistant_id }) => ({ condition, target_assistant_id: target_assistant_id ?? '' })),
    ),
  ];
}

/** The empty fields of rows that have others. */
function incomplete(list: string, rows: readonly Record<string, string>[]): DraftProblem[] {
  return rows.flatMap((row, at) => {
    const empty = Object.keys(row).filter((field) => isBlank(row[field] ?? ''));
    if (empty.length === Object.keys(row).length) return [];
    return empty.map((field) => ({ path: `${list}[${at}].${field}`, key: 'required' as const }));
  });
}

const steps: readonly [RegExp, CreationStep][] = [
  [/^(intents|training)/, 'nlu'],
  [/^(greeting|flows)/, 'workflow'],
  [/^(pairs|knowledge|index_ids)/, 'knowledge'],
  [/^instructions/, 'instructions'],
  [/^rules/, 'rules'],
];

/** The step that has the field with this path. */
export function stepOfPath(path: string): CreationStep {
  return steps.find(([pattern]) => pattern.test(path))?.[1] ?? 'basic';
}

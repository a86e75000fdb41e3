/** Fields that a suggestion names at most, and how deep lists are looked for. */
const mostFields = 5;
const deepest = 3;
const mostSuggestions = 6;

/** JSONata expressions that are likely wanted of a response: its lists, their first items, and how many there are. */
export function suggestExpressions(response: unknown): string[] {
  const found: string[] = [];
  visit(response, '$', 0, found);
  if (isObject(response)) {
    const simple = namesOf(response);
    if (simple.length > 0) found.push(shapeOf(simple));
  }
  return [...new Set(found)].slice(0, mostSuggestions);
}

function visit(value: unknown, path: string, depth: number, found: string[]): void {
  if (Array.isArray(value)) {
    const first: unknown = value[0];
    const names = isObject(first) ? namesOf(first) : [];
    // In parentheses and brackets, one item also gives a list.
    if (names.length > 0) found.push(`[${path === '$' ? '$' : path}.${shapeOf(names)}]`);
    found.push(`${path}[0]`, `$count(${path})`);
  } else if (isObject(value) && depth < deepest) {
    for (const [name, inner] of Object.entries(value)) {
      visit(inner, path === '$' ? written(name) : `${path}.${written(name)}`, depth + 1, found);
    }
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

const namesOf = (object: Record<string, unknown>) =>
  Object.keys(object)
    .filter((name) => typeof object[name] !== 'object' && !/[`"\\]/.test(name))
    .slice(0, mostFields);

const shapeOf = (names: readonly string[]) => `{ ${names.map((name) => `"${name}": ${written(name)}`).join(', ')} }`;

/** A name in an expression. Others than words are in backquotes. */
const written = (name: string) =>
  /^[A-Za-z_][A-Za-z0-9_]*$/.test(name) && !/^(and|or|in|true|false|null)$/.test(name) ? name : `\`${name.replaceAll('`', '')}\``;

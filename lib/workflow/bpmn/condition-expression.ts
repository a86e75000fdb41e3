import type { ComparisonOperator } from '../../engine/conditions/comparison-operator';
import type { FieldType, WorkflowCondition, WorkflowField } from '../definition';

/** What a condition says, with the name of the field instead of its id. */
export interface NamedCondition {
  name: string;
  operator: ComparisonOperator;
  value: string;
}

const plainTypes: readonly FieldType[] = ['number', 'boolean'];

/** Writes conditions as other programs that read BPMN do: `${amount > 500 && reason == "damaged"}`. */
export function writeExpression(conditions: readonly WorkflowCondition[], fieldOf: (id: string) => WorkflowField | undefined): string {
  const written = conditions.map(({ field_id, operator, value }) => {
    const field = fieldOf(field_id);
    const isPlain = field && plainTypes.includes(field.data_type) && readLiteral(value) === value;
    return `${field?.name ?? field_id} ${operator} ${isPlain ? value : JSON.stringify(value)}`;
  });
  return `\${${written.join(' && ')}}`;
}

const longest = 2_000;

const comparison = /^([\p{L}_][\p{L}\p{M}\p{N}_]*)\s*(==|!=|>=|<=|=|>|<)\s*(\S[^]*)$/u;
const flag = /^(!|not )?\s*([\p{L}_][\p{L}\p{M}\p{N}_]*)$/u;

/** Reads an expression of comparisons that must all be true, as Camunda (`${…}`), Flowable, and FEEL (`=…`) write them. Null if it is anything else. */
export function readExpression(text: string): NamedCondition[] | null {
  if (text.length > longest) return null;
  const inner = /^\s*[$#]\{([^]*)\}\s*$/.exec(text)?.[1] ?? text.replace(/^\s*=(?!=)/, '');
  const read = splitAtAnd(inner).map((part) => readComparison(part.trim()));
  return read.every((condition) => condition !== null) ? read : null;
}

function readComparison(text: string): NamedCondition | null {
  const [, name, operator, literal] = comparison.exec(text) ?? [];
  if (name && operator && literal) {
    const value = readLiteral(literal);
    return value === null ? null : { name, operator: operator === '=' ? '==' : (operator as ComparisonOperator), value };
  }
  const [, not, flagName] = flag.exec(text) ?? [];
  return flagName ? { name: flagName, operator: '==', value: not ? 'false' : 'true' } : null;
}

function readLiteral(text: string): string | null {
  if (/^(-?\d+(\.\d+)?|true|false)$/.test(text)) return text;
  if (/^'[^'\\]*'$/.test(text)) return text.slice(1, -1);
  if (!text.startsWith('"')) return null;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'string' ? value : null;
  } catch {
    return null;
  }
}

/** Splits at `&&` and `and` outside of quotes. */
function splitAtAnd(text: string): string[] {
  const parts = [''];
  for (const [piece] of text.matchAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|&&|\band\b|[^]/gu)) {
    if (piece === '&&' || piece === 'and') parts.push('');
    else parts[parts.length - 1] += piece;
  }
  return parts;
}

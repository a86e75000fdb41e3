import { compare, type ComparisonOperator } from '../../conditions/comparison-operator';
import type { Condition } from '../../condition-schema';

/** More numbers than that of one variable are not compared with each other. */
const most = 100;

/**
 * The numbers with which conditions compare a variable cut the numbers into cells: the numbers themselves, and what lies
 * between them. Within a cell all these conditions hold or none does, so a range is covered if its cells are.
 */
export class Bounds {
  /** The places of a variable's numbers among each other. */
  private readonly places = new Map<string, ReadonlyMap<number, number>>();

  constructor(conditions: Iterable<Condition | null>) {
    const found = new Map<string, Set<number>>();
    for (const condition of conditions) {
      const number = condition && comparedNumber(condition);
      if (!number) continue;
      const ofVariable = found.get(number.variable) ?? new Set();
      found.set(number.variable, ofVariable.add(number.value));
    }
    for (const [variable, numbers] of found) {
      const inOrder = [...numbers].sort((one, other) => one - other);
      this.places.set(variable, new Map(inOrder.map((number, place) => [number, place])));
    }
  }

  /** The cells in which a comparison holds. Null if there are too many. */
  cellsOf({ variable, operator, value }: NumberComparison): number[] | null {
    const size = this.places.get(variable)?.size ?? 0;
    if (size > most) return null;
    const cells = Array.from({ length: 2 * size + 1 }, (_, cell) => cell);
    return cells.filter((cell) => this.holds(cell, { variable, operator, value }));
  }

  /** Whether a comparison holds in a cell. Its number must be one of the bounds. */
  holds(cell: number, { variable, operator, value }: NumberComparison): boolean {
    const place = this.places.get(variable)?.get(value);
    return place !== undefined && compare(operator, cell, 2 * place + 1);
  }
}

interface NumberComparison {
  variable: string;
  operator: ComparisonOperator;
  value: number;
}

/** The comparison of a variable with a number. Null for other conditions. */
export function comparedNumber(condition: Condition): NumberComparison | null {
  if (condition.type !== 'numeric_comparison' && condition.type !== 'field_comparison') return null;
  const { variable, operator, value } = condition;
  return typeof value === 'number' ? { variable, operator, value } : null;
}

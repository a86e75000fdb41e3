import * as z from 'zod';

export const comparisonOperatorSchema = z.enum(['==', '!=', '>', '>=', '<', '<=']);

export type ComparisonOperator = z.output<typeof comparisonOperatorSchema>;

/** Compares two numbers numerically, two texts by code unit. */
export function compare<T extends number | string>(operator: ComparisonOperator, left: T, right: T): boolean {
  switch (operator) {
    case '==':
      return left === right;
    case '!=':
      return left !== right;
    case '>':
      return left > right;
    case '>=':
      return left >= right;
    case '<':
      return left < right;
    case '<=':
      return left <= right;
  }
}

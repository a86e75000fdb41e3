export const COMPARISON_OPERATORS = ['==', '!=', '>', '>=', '<', '<='] as const;

export type ComparisonOperator = (typeof COMPARISON_OPERATORS)[number];

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

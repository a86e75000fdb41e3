/** The signs of comparison operators, which are the same in every language. */
export const operatorSigns = { '==': '=', '!=': '≠', '>': '>', '>=': '≥', '<': '<', '<=': '≤' } as const;

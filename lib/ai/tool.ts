/** What a model may call, in the form that every provider takes. */
export interface Tool {
  /** At most 64 letters without accents, digits and underscores. It begins with a letter. */
  name: string;
  description: string;
  parameters: ToolParameters;
}

/** A JSON Schema of an object, with the parts that every provider takes. */
export interface ToolParameters {
  type: 'object';
  /** The names have only letters without accents, digits and underscores. */
  properties: Record<string, ToolParameter>;
  required: string[];
}

export type ToolParameter = { type: 'string'; description: string } | { anyOf: { type: ScalarType }[]; description: string };

export type ScalarType = 'string' | 'number' | 'boolean';

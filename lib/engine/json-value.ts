/** Any JSON value: the values of context variables and the stored state. */
export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };

/** The context variables of an instance, by name. */
export type Variables = Readonly<Record<string, JsonValue>>;

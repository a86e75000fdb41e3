/** Anything JSON can hold: what context variables and the stored state are made of. */
export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };

/** The context variables of an instance, by name. */
export type Variables = Readonly<Record<string, JsonValue>>;

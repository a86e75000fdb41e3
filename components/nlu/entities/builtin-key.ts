import type { BuiltinEntity } from '@/lib/nlu/entities/builtin-entities';

export type BuiltinKey = BuiltinEntity extends `sys.${infer Key}` ? Key : never;

/** The message key of a built-in entity: `card_number` for `sys.card_number`. */
export function builtinKey(name: BuiltinEntity): BuiltinKey {
  return name.slice('sys.'.length) as BuiltinKey;
}

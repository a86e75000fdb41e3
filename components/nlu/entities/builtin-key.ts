import type { BuiltinEntity } from '@/lib/nlu/entities/builtin-entities';

export type BuiltinKey = BuiltinEntity extends `sys.${infer Key}` ? Key : never;

/** What the words name a built-in entity by: `sys.card_number` is `card_number` there. */
export function builtinKey(name: BuiltinEntity): BuiltinKey {
  return name.slice('sys.'.length) as BuiltinKey;
}

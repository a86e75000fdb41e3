import type { DocumentBuilder } from '../document-builder';
import type { Note } from '../import-report';
import { systemEntities } from './system-entities';

export interface ResolvedEntity {
  /** A key name of the document, or a built-in one. */
  name: string;
  isBuiltin: boolean;
}

/**
 * Resolves a reference such as `@city`, `@sys.date` or `@sys.geo-city`: to an entity of the document, a built-in one, or
 * an own one that replaces an unsupported system entity, which is reported once. Null if it is not a reference.
 */
export function resolveEntity(builder: DocumentBuilder, note: Note): (reference: string, place: string) => ResolvedEntity | null {
  const replaced = new Map<string, string>();
  return (reference, place) => {
    const [, system, name = ''] = /^@(sys\.)?([^:\s]+)/.exec(reference) ?? [];
    if (name === '' || (system && name === 'ignore')) return null;
    if (!system) return { name: builder.entity(name, place).key_name, isBuiltin: false };
    const builtin = systemEntities.get(name);
    if (builtin) return { name: builtin, isBuiltin: true };
    const own = replaced.get(name) ?? builder.entity(name, place).key_name;
    if (!replaced.has(name)) note('builtin_replaced', place, `@sys.${name} → ${own}`);
    replaced.set(name, own);
    return { name: own, isBuiltin: false };
  };
}

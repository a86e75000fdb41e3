import { AppError } from '@/lib/errors';
import type { JsonValue } from '@/lib/engine/json-value';
import { blankComponent } from '@/lib/workflow/blank-component';
import { isComponentType } from '@/lib/workflow/components/registry';
import type { Context } from '@/server/platform/context';
import { newId } from '@/server/platform/new-id';
import { createPart } from './parts';

interface Input {
  type: string;
  name: string;
  config: Record<string, JsonValue>;
  index?: number;
}

/**
 * Adds a component to a state, with the fields that its type has and the defaults of what its settings leave out. Throws
 * validation_failed for an unknown type, and as `createPart` does.
 */
export function createComponent(ctx: Context, version_id: string, state_id: string, { type, name, config, index }: Input, seen?: number) {
  if (!isComponentType(type)) throw new AppError('validation_failed', { fields: [{ path: 'type', key: 'unknown_component_type' }] });
  const { id: _id, ...blank } = blankComponent(type, name, newId);
  const owner = { kind: 'states', id: state_id } as const;
  return createPart(
    ctx,
    version_id,
    'components',
    { owner, blank, input: { type, name, config: { ...blank.config, ...config }, index } },
    seen,
  );
}

import * as z from 'zod';
import { normalizeForMatching } from '../../text/normalize-for-matching';
import { valueText } from '../value-text';
import { defineCondition } from './condition-module';
import { conditionName } from './condition-text';
import { scalarValue } from './scalar-value';

/** The message contains the entity, and if a value is set, an equal one. */
export const entityMatch = defineCondition({
  schema: z.strictObject({ type: z.literal('entity_match'), entity: conditionName, value: scalarValue.nullish() }),
  compile: ({ entity, value }) => {
    const wanted = value === null || value === undefined ? null : normalizeForMatching(valueText(value));
    return ({ message, comparisons }) => {
      if (message === null) return false;
      comparisons.count(message.entities.length);
      return message.entities.some(
        (found) => found.entity === entity && (wanted === null || comparisons.normalize(valueText(found.value)) === wanted),
      );
    };
  },
  detail: ({ entity, value }) => (value == null ? entity : `${entity} == ${valueText(value)}`),
});

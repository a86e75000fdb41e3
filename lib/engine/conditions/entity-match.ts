import * as z from 'zod';
import { normalizeForMatching } from '../../text/normalize-for-matching';
import { filledText } from '../filled-text';
import { valueText } from '../value-text';
import { defineCondition } from './condition-module';
import { scalarValue } from './scalar-value';

/** The message has the entity, and with a value, one equal to it. */
export const entityMatch = defineCondition({
  schema: z.strictObject({ type: z.literal('entity_match'), entity: filledText, value: scalarValue.nullish() }),
  compile: ({ entity, value }) => {
    const wanted = value === null || value === undefined ? null : normalizeForMatching(valueText(value));
    return ({ message }) =>
      message !== null &&
      message.entities.some(
        (found) =>
          found.entity === entity && (wanted === null || normalizeForMatching(valueText(found.value)) === wanted),
      );
  },
});

import * as z from 'zod';
import type { ConditionType } from './condition-types';
import { conditionRegistry } from './conditions/registry';

type SchemaOf<Type extends ConditionType> = (typeof conditionRegistry)[Type]['schema'];

/** A condition as it is stored and sent. */
export type Condition = { [Type in ConditionType]: z.output<SchemaOf<Type>> }[ConditionType];

/** One condition of any type, distinguished by `type`. Unknown types, missing and unknown fields are refused. */
export const conditionSchema: z.ZodType<Condition> = z.discriminatedUnion(
  'type',
  // The registry contains all types. Only the tuple type that zod requires is lost here.
  Object.values(conditionRegistry).map((module) => module.schema) as unknown as [SchemaOf<'exact_match'>],
) as unknown as z.ZodType<Condition>;

import * as z from 'zod';
import { withoutLimits } from '../without-limits';
import type { ConditionTest } from './conditions/condition-module';
import { conditionRegistry, type ConditionType } from './conditions/registry';

type SchemaOf<Type extends ConditionType> = (typeof conditionRegistry)[Type]['schema'];

/** A condition as it is stored and sent. */
export type Condition = { [Type in ConditionType]: z.output<SchemaOf<Type>> }[ConditionType];

/** One condition of any type, distinguished by `type`. Unknown types, missing and unknown fields are refused. */
export const conditionSchema: z.ZodType<Condition> = z.discriminatedUnion(
  'type',
  // The registry contains all types. Only the tuple type that zod requires is lost here.
  Object.values(conditionRegistry).map((module) => module.schema) as unknown as [SchemaOf<'exact_match'>],
) as unknown as z.ZodType<Condition>;

/** Conditions may have been stored before the limits existed. */
const storedSchemas = new Map<string, z.ZodType>(
  Object.entries(conditionRegistry).map(([type, { schema }]) => [type, withoutLimits(schema)]),
);

/** A condition as it was stored. Null for one of unknown type or with a missing or invalid field, which is never met. */
export function readCondition(condition: { type: string }): Condition | null {
  const parsed = storedSchemas.get(condition.type)?.safeParse(condition);
  // The module's own schema parsed it.
  return parsed?.success ? (parsed.data as Condition) : null;
}

/** The test of a condition. */
export function compileTest(condition: Condition): ConditionTest {
  const compile = conditionRegistry[condition.type].compile as (condition: Condition) => ConditionTest;
  return compile(condition);
}

/** What a condition asks for besides its type, as people write it. */
export function conditionDetail(condition: Condition): string {
  const detail = conditionRegistry[condition.type].detail as (condition: Condition) => string;
  return detail(condition);
}

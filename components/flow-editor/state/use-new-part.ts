import { useState } from 'react';
import type * as z from 'zod';
import type { Draft } from './use-draft';
import { useFieldProblems } from './use-field-problems';
import type { OnRefused } from './use-flow-actions';

/**
 * The fields of something that is made by a button, because it would not be right before it is filled in. `check` looks
 * at all of them and answers whether they are right.
 */
export function useNewPart<Values extends object>(blank: Values, schema: z.ZodType) {
  const problemsOf = useFieldProblems(schema);
  const [values, setValues] = useState(blank);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});

  const draft: Draft<Values> = {
    values,
    errors,
    flush: () => undefined,
    change: (change) => {
      setValues((former) => ({ ...former, ...change }));
      const fields = Object.keys(change);
      setErrors((former) => Object.fromEntries(Object.entries(former).filter(([path]) => !fields.some((field) => path.startsWith(field)))));
    },
  };

  const check = (input: object): boolean => {
    const found = problemsOf(input);
    setErrors(found);
    return Object.keys(found).length === 0;
  };

  const onRefused: OnRefused = ({ fields }) => {
    setErrors(Object.fromEntries(fields.map(({ path, message }) => [path, message])));
    return fields.length > 0;
  };

  return { draft, check, onRefused };
}

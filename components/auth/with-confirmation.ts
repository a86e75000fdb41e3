import * as z from 'zod';

/** Adds `confirmation`, which must equal the password, to a schema. */
export function withConfirmation<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>, password: keyof Shape & string) {
  return schema.extend({ confirmation: z.string().min(1, 'required') }).refine(
    (values) => {
      const { confirmation, [password]: wanted } = values as Record<string, unknown>;
      return confirmation === '' || confirmation === wanted;
    },
    // Also checked while other fields are wrong, so that all problems are shown together.
    { path: ['confirmation'], message: 'passwords_differ', when: () => true },
  );
}

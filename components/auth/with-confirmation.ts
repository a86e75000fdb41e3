import * as z from 'zod';

/** Adds to a schema the password once more as `confirmation`, which must be the same. */
export function withConfirmation<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>, password: keyof Shape & string) {
  return schema.extend({ confirmation: z.string().min(1, 'required') }).refine(
    (values) => {
      const { confirmation, [password]: wanted } = values as Record<string, unknown>;
      return confirmation === '' || confirmation === wanted;
    },
    // Also while other fields are still wrong: all that is wrong is said at once.
    { path: ['confirmation'], message: 'passwords_differ', when: () => true },
  );
}

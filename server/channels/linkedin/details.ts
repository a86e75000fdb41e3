import * as z from 'zod';

/** What is stored about a page besides its tokens: facts about it, and its settings. */
export const linkedinDetails = z.object({
  /** The page's name in addresses: linkedin.com/company/<username>. */
  username: z.string().default(''),
  website: z.string().default(''),
  /** Null if LinkedIn does not say. */
  followers: z.number().int().nullable().default(null),
  /** Whether comments below other comments are answered too. */
  answers_replies: z.boolean().default(true),
  /** Comments from before are not answered. Milliseconds since 1970. */
  since: z.number().default(0),
  /** Whether LinkedIn lets us renew the token. Otherwise someone connects the page again before it expires. */
  renews: z.boolean().default(false),
  /** While it is being set up: the pages to choose from, and when the token expires, in milliseconds since 1970. */
  pending: z
    .object({
      token_expires_at: z.number(),
      choices: z.array(z.object({ key: z.string(), name: z.string(), username: z.string(), website: z.string() })),
    })
    .nullable()
    .default(null),
});
export type LinkedInDetails = z.output<typeof linkedinDetails>;

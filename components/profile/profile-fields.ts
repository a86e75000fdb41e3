import * as z from 'zod';
import { profileInput, type Me } from '@/lib/contracts/user-management/auth';
import { toAsciiDigits } from '@/lib/text/to-ascii-digits';

const { first_name, last_name, national_code, address, locale, timezone } = profileInput.shape;
const emptyIsNone = (value: unknown) => (value === '' ? null : value);

/** The profile as the texts of its form. An empty one means none. */
export const profileFields = z.object({
  first_name: first_name.unwrap(),
  last_name: last_name.unwrap(),
  national_code: z.preprocess((value) => emptyIsNone(toAsciiDigits(String(value)).trim()), national_code),
  address: z.preprocess(emptyIsNone, address),
  locale,
  timezone: z.preprocess(emptyIsNone, timezone),
});

export type ProfileFields = Record<keyof z.output<typeof profileFields>, string>;

export function toFields(user: Pick<Me, keyof ProfileFields>): ProfileFields {
  const { first_name, last_name, national_code, address, locale, timezone } = user;
  return { first_name, last_name, national_code: national_code ?? '', address: address ?? '', locale, timezone: timezone ?? '' };
}

export function fromFields(fields: ProfileFields): z.input<typeof profileInput> {
  return profileFields.parse(fields);
}

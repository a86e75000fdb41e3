/**
 * The entities that every assistant has, found by rules in Persian, Arabic and English. The dot distinguishes them from
 * an assistant's own. They are in order of rank: of two at exactly the same place the first one is kept.
 *
 * | name | machine form |
 * | --- | --- |
 * | `sys.email` | the address in lower case |
 * | `sys.url` | an absolute address; `https://` is added if no scheme was typed |
 * | `sys.card_number` | 16 ASCII digits that pass the Luhn check |
 * | `sys.phone` | ASCII digits; with `+` and country code if the country is known (E.164), otherwise as dialed |
 * | `sys.national_code` | 10 ASCII digits, an Iranian code with a valid check digit |
 * | `sys.date` | `yyyy-mm-dd`, Gregorian, in the reader's timezone |
 * | `sys.time` | `HH:MM` on 24 hours; «ساعت ۵» without a part of the day is 05:00 |
 * | `sys.duration` | ISO 8601, as `PT2H30M`, `P3D`, `P2W` |
 * | `sys.amount` | number, space, ISO 4217 code: `120000 IRT`; tomans are `IRT`, which ISO does not have |
 * | `sys.percentage` | number: 20 for 20 % |
 * | `sys.ordinal` | number: 3 for «سوم» |
 * | `sys.number` | number |
 *
 * Only `sys.percentage`, `sys.ordinal` and `sys.number` have numbers as values, all others text.
 */
export const builtinEntities = [
  'sys.email',
  'sys.url',
  'sys.card_number',
  'sys.phone',
  'sys.national_code',
  'sys.date',
  'sys.time',
  'sys.duration',
  'sys.amount',
  'sys.percentage',
  'sys.ordinal',
  'sys.number',
] as const;

export type BuiltinEntity = (typeof builtinEntities)[number];

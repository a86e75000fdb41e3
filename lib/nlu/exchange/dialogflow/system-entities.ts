import type { BuiltinEntity } from '../../entities/builtin-entities';

/** Dialogflow's system entities that have a counterpart here, without `@sys.`. */
export const systemEntities: ReadonlyMap<string, BuiltinEntity> = new Map([
  ['date', 'sys.date'],
  ['date-time', 'sys.date'],
  ['date-period', 'sys.date'],
  ['time', 'sys.time'],
  ['time-period', 'sys.time'],
  ['duration', 'sys.duration'],
  ['number', 'sys.number'],
  ['number-integer', 'sys.number'],
  ['cardinal', 'sys.number'],
  ['number-sequence', 'sys.number'],
  ['ordinal', 'sys.ordinal'],
  ['percentage', 'sys.percentage'],
  ['unit-currency', 'sys.amount'],
  ['phone-number', 'sys.phone'],
  ['email', 'sys.email'],
  ['url', 'sys.url'],
]);

/** Dialogflow's counterpart of our entity. Those that it does not have become any text. */
export function systemEntityFor(builtin: string): string {
  return `@sys.${ours.get(builtin) ?? 'any'}`;
}

const ours: ReadonlyMap<string, string> = new Map([...systemEntities].reverse().map(([theirs, own]) => [own, theirs]));

import { isListedPerson, type ListedPerson } from '@/lib/channels/is-listed-person';
import type { TelegramAccountDetails } from './details';

/** Whether the lists of an account let the assistant answer a person. */
export function isAudience(
  { audience, allowlist, blocklist }: Pick<TelegramAccountDetails, 'audience' | 'allowlist' | 'blocklist'>,
  person: ListedPerson,
): boolean {
  if (isListedPerson(blocklist, person)) return false;
  return audience === 'everyone' || isListedPerson(allowlist, person);
}

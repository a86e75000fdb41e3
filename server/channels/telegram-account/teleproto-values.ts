import { createHash } from 'node:crypto';
import type { Api } from 'teleproto';
import { ChannelError } from '../channel-error';
import type { AccountOwner, AccountState, SentCode } from './account-client';
import { AccountError } from './account-error';
import type { TextEntity } from './format-entities';

/** When a code can be sent again if Telegram does not say, in seconds. */
const resendAfter = 60;

const ofChats = new Set(['UpdateShortMessage', 'UpdateNewMessage', 'UpdateEditMessage', 'UpdateDeleteMessages', 'UpdatesTooLong']);

/**
 * Whether a notice may be of a private chat. Busy channels, and everyone who comes online, bring far more than may be asked for. What has
 * no name is the library's own, such as that it is connected again.
 */
export const tellsOfChats = ({ className }: { className?: string }): boolean => className === undefined || ofChats.has(className);

/** Telegram takes each of these numbers once. */
export const randomIdOf = (key: string) => createHash('sha256').update(key).digest().readBigInt64BE();

export const toState = ({ pts, qts, date }: Api.updates.TypeState): AccountState => ({ pts, qts, date });

export function toEntity(api: typeof Api, { kind, offset, length, url = '' }: TextEntity): Api.TypeMessageEntity {
  if (kind === 'bold') return new api.MessageEntityBold({ offset, length });
  if (kind === 'code') return new api.MessageEntityCode({ offset, length });
  if (kind === 'pre') return new api.MessageEntityPre({ offset, length, language: '' });
  return new api.MessageEntityTextUrl({ offset, length, url });
}

export function toSentCode(sent: Api.auth.TypeSentCode): SentCode {
  // Telegram wants to be paid for the message, or has signed someone in already.
  if (sent.className !== 'auth.SentCode') throw new AccountError('SEND_CODE_UNAVAILABLE');
  const { type, phoneCodeHash, timeout } = sent;
  return {
    phone_code_hash: phoneCodeHash,
    via: viaOf(type.className),
    length: 'length' in type && typeof type.length === 'number' ? type.length : null,
    resend_after: timeout ?? resendAfter,
  };
}

function viaOf(type: Api.auth.TypeSentCodeType['className']): SentCode['via'] {
  if (type === 'auth.SentCodeTypeApp') return 'app';
  if (/Sms/.test(type)) return 'sms';
  if (/Call/.test(type)) return 'call';
  return type === 'auth.SentCodeTypeEmailCode' ? 'email' : 'other';
}

export function toOwner(authorization: Api.auth.TypeAuthorization): AccountOwner {
  // Nobody has an account with this number.
  if (authorization.className !== 'auth.Authorization') throw new AccountError('PHONE_NUMBER_UNOCCUPIED');
  return ownerOf(authorization.user);
}

export function ownerOf(user: Api.TypeUser | undefined): AccountOwner {
  if (user?.className !== 'User') throw new ChannelError('unreadable_response');
  const { id, firstName = '', lastName = '', username = '' } = user;
  return { id: String(id), name: [firstName, lastName].filter(Boolean).join(' ') || username || String(id), username };
}

/** The id that Telegram gave a message, from what it answers to its sending. */
export function idOf(updates: Api.TypeUpdates, randomId: string): string | null {
  if (updates.className === 'UpdateShortSentMessage') return String(updates.id);
  if (updates.className !== 'Updates') return null;
  const given = updates.updates.find((one) => one.className === 'UpdateMessageID' && String(one.randomId) === randomId);
  return given?.className === 'UpdateMessageID' ? String(given.id) : null;
}

import { expect, it } from 'vitest';
import { AccountError } from './account-error';

it.each([
  ['FLOOD_WAIT', 'rate_limited'],
  ['PHONE_PASSWORD_FLOOD', 'rate_limited'],
  ['PEER_FLOOD', 'account_restricted'],
  ['AUTH_KEY_UNREGISTERED', 'token_rejected'],
  ['AUTH_KEY_DUPLICATED', 'token_rejected'],
  ['SESSION_REVOKED', 'token_rejected'],
  ['USER_DEACTIVATED', 'account_gone'],
  ['USER_DEACTIVATED_BAN', 'account_restricted'],
  ['USER_IS_BLOCKED', 'chat_blocked'],
  ['PEER_ID_INVALID', 'chat_not_found'],
  ['INPUT_USER_DEACTIVATED', 'chat_not_found'],
  ['PHOTO_INVALID_DIMENSIONS', 'media_refused'],
  ['MESSAGE_TOO_LONG', 'content_refused'],
  ['RPC_CALL_FAIL', 'service_failed'],
])('%s is %s', (reason, code) => expect(new AccountError(reason).code).toBe(code));

it('says how long to wait, and whether only in the chat', () => {
  expect(new AccountError('FLOOD_WAIT', 30)).toMatchObject({ retry_after_ms: 30_000, is_of_chat: false });
  expect(new AccountError('SLOWMODE_WAIT', 30)).toMatchObject({ retry_after_ms: 30_000, is_of_chat: true });
});

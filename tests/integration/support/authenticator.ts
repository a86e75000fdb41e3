import { TOTP } from 'otpauth';
import type { Account } from './accounts';
import { admin } from './database';

const totp = '/api/user-management/auth/totp';

export interface Authenticator {
  recovery_codes: string[];
  /** A valid code. The last one used is forgotten first, so that no test waits for the next half minute. */
  code: () => Promise<string>;
}

/** Sets up an authenticator for a signed-in person. */
export async function setUpAuthenticator(person: Pick<Account, 'call' | 'user_id'>): Promise<Authenticator> {
  const { body } = await person.call<{ secret: string }>('post', `${totp}/set-up`);
  const present = () => new TOTP({ secret: body.secret }).generate();
  const confirmed = await person.call<{ recovery_codes: string[] }>('post', `${totp}/confirm`, { json: { code: present() } });
  const code = async () => {
    await admin.query('update users set totp_last_step = null where id = $1', [person.user_id]);
    return present();
  };
  return { recovery_codes: confirmed.body.recovery_codes, code };
}

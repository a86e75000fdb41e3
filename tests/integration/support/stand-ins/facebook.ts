import { randomBytes } from 'node:crypto';
import { refusal, type InstagramAccountStandIn, type InstagramCallReceived, type Refusal } from './instagram-account';

/** Facebook as the "Instagram API with Facebook Login" uses it: a person, their pages, and the accounts that these are linked to. */
export class FacebookStandIn {
  readonly app_id = '440022';
  readonly app_secret = 'app-secret-of-the-page';
  /** The person's id for the app. */
  readonly user_id = '7700112233';
  permissions = ['instagram_basic', 'instagram_manage_messages', 'instagram_manage_comments', 'pages_show_list', 'pages_manage_metadata'];
  /** The accounts that the person chooses, and pages without one. */
  chosen: InstagramAccountStandIn[] = [];
  others = 0;
  readonly #codes = new Map<string, string>();
  readonly #tokens = new Map<string, 'short' | 'long'>();

  /** Where the browser goes after the person has chosen. */
  authorize(query: URLSearchParams): string {
    const redirect_uri = query.get('redirect_uri') ?? '';
    const code = randomBytes(16).toString('hex');
    this.#codes.set(code, redirect_uri);
    return `${redirect_uri}?${new URLSearchParams({ code, state: query.get('state') ?? '' }).toString()}`;
  }

  perform({ method, path, query, body, account }: InstagramCallReceived): object | Refusal {
    if (path === '/oauth/access_token') return this.#exchange(query);
    if (path === '/me' || path === '/me/permissions' || path === '/me/accounts') return this.#ofPerson(path, query);
    if (!account) return refusal(401, 190, 'Invalid OAuth access token.');
    const { page_id, user_id } = account;
    if (path === `/${user_id}`) return this.#asLinked(account, query);
    // Messages and notices are the page's, everything else is the account's.
    const isOfPage = path === `/${page_id}/messages` || path === `/${page_id}/subscribed_apps`;
    if (!isOfPage && /messages|subscribed_apps/.test(path)) return refusal(400, 100, 'Object does not exist', 33);
    return account.perform(method, path.replace(page_id, user_id), query, body);
  }

  #exchange(query: URLSearchParams): object | Refusal {
    const isOurs = query.get('client_id') === this.app_id && query.get('client_secret') === this.app_secret;
    const isLong = query.get('grant_type') === 'fb_exchange_token';
    const isKnown = isLong
      ? this.#tokens.has(query.get('fb_exchange_token') ?? '')
      : this.#codes.get(query.get('code') ?? '') === query.get('redirect_uri');
    this.#codes.delete(query.get('code') ?? '');
    if (!isOurs || !isKnown) return refusal(400, 100, 'Invalid verification code format.');
    const access_token = `EAAU${randomBytes(24).toString('hex')}`;
    this.#tokens.set(access_token, isLong ? 'long' : 'short');
    return { access_token, token_type: 'bearer', ...(!isLong && { expires_in: 5_000 }) };
  }

  #ofPerson(path: string, query: URLSearchParams): object | Refusal {
    // Tokens of pages end unless they are read with a long one.
    if (this.#tokens.get(query.get('access_token') ?? '') !== 'long') return refusal(401, 190, 'Invalid OAuth access token.');
    if (path === '/me') return { id: this.user_id };
    if (path === '/me/permissions') return { data: this.permissions.map((permission) => ({ permission, status: 'granted' })) };
    const pages = this.chosen.map((account) => {
      const access_token = `EAAP${randomBytes(24).toString('hex')}`;
      account.tokens.push(access_token);
      return { id: account.page_id, access_token, instagram_business_account: { id: account.user_id } };
    });
    const others = Array.from({ length: this.others }, (_, index) => ({ id: `55${index}`, access_token: 'none' }));
    return { data: [...others, ...pages] };
  }

  /** An account has fewer fields here, and is refused with unknown ones. */
  #asLinked(account: InstagramAccountStandIn, query: URLSearchParams): object | Refusal {
    const fields = (query.get('fields') ?? '').split(',');
    const { user_id, account_type: _type, ...me } = account.me();
    const unknown = fields.find((field) => field === 'user_id' || field === 'account_type');
    return unknown ? refusal(400, 100, `(#100) Tried accessing nonexisting field (${unknown})`) : { ...me, id: user_id };
  }
}

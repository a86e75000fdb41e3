import type { OauthChannel } from '@/lib/channels/oauth-channels';
import { startFacebookOauth } from '@/lib/contracts/flow-manager/channels/instagram';
import { startOauth } from '@/lib/contracts/flow-manager/channels/oauth';
import { isLocale, type Locale } from '@/lib/locales';
import { callApi } from '../../api/client';

const languageKey = 'hamdam.oauth_language';

/**
 * Opens the page of the service on which its account is connected, or that of the other one. Throws an ApiError if it cannot begin.
 */
export async function openService(channel: OauthChannel, locale: Locale, via?: 'facebook'): Promise<void> {
  const { url } = await callApi(via ? startFacebookOauth : startOauth(channel), { silent: true });
  try {
    sessionStorage.setItem(languageKey, locale);
  } catch {
    // Then the trip ends in Persian.
  }
  location.assign(url);
}

/** The language in which the trip began. The service leads back to the same address in every language. */
export function readTripLanguage(): Locale | null {
  try {
    const stored = sessionStorage.getItem(languageKey);
    return isLocale(stored) ? stored : null;
  } catch {
    return null;
  }
}

import { AppError } from '@/lib/errors';
import { env } from '@/server/platform/env';

/** The settings of the installation that accounts need and that it lacks. */
export function missingSettings(): string[] {
  const { TELEGRAM_API_ID, TELEGRAM_API_HASH } = env();
  return Object.entries({ TELEGRAM_API_ID, TELEGRAM_API_HASH }).flatMap(([name, value]) => (value ? [] : [name]));
}

/** Throws conflict, which names the settings that are missing. */
export function requireSettings(): void {
  const names = missingSettings();
  if (names.length) throw new AppError('conflict', { detail: 'channel_settings_missing', params: { settings: names.join(', ') } });
}

import { useTranslations } from 'next-intl';
import type { ProviderId } from '@/lib/ai/models';

/** Returns the name of a provider. Companies' names are the same in every language. */
export function useProviderName(): (provider: ProviderId) => string {
  const t = useTranslations('models.providers');
  return (provider) => names[provider] ?? t('compatible');
}

const names: Record<ProviderId, string | null> = { openai: 'OpenAI', anthropic: 'Anthropic', google: 'Google', compatible: null };

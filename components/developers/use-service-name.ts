import { useTranslations } from 'next-intl';

const known = ['user-management', 'flow-manager', 'voice', 'webhooks', 'system'] as const;

/** The display name of a service of the API, or its own name if it has no other. */
export function useServiceName(): (service: string) => string {
  const t = useTranslations('developers.services');
  return (service) => {
    const key = known.find((name) => name === service);
    return key ? t(key) : service;
  };
}

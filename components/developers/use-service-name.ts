import { useTranslations } from 'next-intl';

const known = ['user-management', 'flow-manager', 'voice', 'webhooks', 'system'] as const;

/** What a service of the API is called here; its own name where it has no other. */
export function useServiceName(): (service: string) => string {
  const t = useTranslations('developers.services');
  return (service) => {
    const key = known.find((name) => name === service);
    return key ? t(key) : service;
  };
}

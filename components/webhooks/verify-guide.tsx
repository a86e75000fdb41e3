'use client';

import { useTranslations } from 'next-intl';
import { Section } from '@/components/ui/section';
import { VerifySteps } from './verify-steps';

/** On the page of a webhook: how its receiver checks that an event is genuine. */
export function VerifyGuide() {
  const t = useTranslations('webhooks.guide');
  return (
    <Section title={t('title')} description={t.rich('text', { code: (text) => <code dir="ltr">{text}</code> })}>
      <VerifySteps />
    </Section>
  );
}

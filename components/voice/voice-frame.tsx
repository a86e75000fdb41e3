'use client';

import { useTranslations } from 'next-intl';
import { ForPermitted } from '@/components/session/for-permitted';
import { usePermission } from '@/components/session/use-permission';
import { PageHeader } from '@/components/ui/page-header';
import { PageTabs } from '@/components/ui/page-tabs';
import { voiceHref, voicePages, type VoicePage } from './voice-href';

interface VoiceFrameProps {
  present: VoicePage;
  actions?: React.ReactNode;
  children: React.ReactNode;
}

/** The head of the call center with the tabs of its pages. */
export function VoiceFrame({ present, actions, children }: VoiceFrameProps) {
  const t = useTranslations('voice');
  const seesActivity = usePermission('audit_log.read');
  const pages = voicePages.filter((page) => page !== 'activity' || seesActivity);
  return (
    <ForPermitted permission="voice.read">
      <PageHeader title={t('title')} description={t('text')} actions={actions} />
      <PageTabs
        label={t('pages.label')}
        tabs={pages.map((key) => ({ key, title: t(`pages.${key}`), href: voiceHref(key) }))}
        present={present}
      />
      {children}
    </ForPermitted>
  );
}

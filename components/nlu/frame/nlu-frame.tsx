'use client';

import { Button } from '@mantine/core';
import { IconFlask2 } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { useEndpoint } from '@/components/api/use-endpoint';
import { Link, usePathname } from '@/components/i18n/navigation';
import { ForPermitted } from '@/components/session/for-permitted';
import { late } from '@/components/ui/late';
import { PageHeader } from '@/components/ui/page-header';
import { PageTabs } from '@/components/ui/page-tabs';
import { getAssistant } from '@/lib/contracts/flow-manager/assistants';
import { ModelStatus } from './model-status';
import { nluHref, nluTabs, type NluTab } from './nlu-tabs';
import classes from './nlu.module.css';

const AssistantMissing = dynamic(
  () => import('@/components/assistant-workspace/assistant-missing').then((module) => module.AssistantMissing),
  { ssr: false },
);
// Only who tries a sentence needs it.
const ParseDock = late(() => import('../parse/parse-dock').then((module) => module.ParseDock));

interface NluFrameProps {
  assistant_id: string;
  children: React.ReactNode;
}

/** The training centre of an assistant: its pages, how its model stands, and a sentence to try beside each of them. */
export function NluFrame(props: NluFrameProps) {
  return (
    <ForPermitted permission="nlu.read">
      <Frame {...props} />
    </ForPermitted>
  );
}

function Frame({ assistant_id, children }: NluFrameProps) {
  const t = useTranslations('nlu.frame');
  const assistant = useEndpoint(getAssistant, { params: { assistant_id } });
  const [isTrying, setIsTrying] = useState(false);

  // An id that is none at all is refused as invalid.
  if ([404, 422].includes(assistant.error?.status ?? 0)) return <AssistantMissing />;
  return (
    <>
      <PageHeader
        title={t('title')}
        description={<ModelStatus assistant_id={assistant_id} />}
        actions={
          <>
            <Button component={Link} href={`/assistants/${assistant_id}`} variant="default">
              {t('back')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconFlask2 size={16} aria-hidden />}
              aria-expanded={isTrying}
              onClick={() => setIsTrying(!isTrying)}
            >
              {t('try')}
            </Button>
          </>
        }
      />
      <NluNav assistant_id={assistant_id} />
      <div className={classes.body}>
        <div className={classes.page}>{children}</div>
        {isTrying && <ParseDock assistant_id={assistant_id} onClose={() => setIsTrying(false)} />}
      </div>
    </>
  );
}

/** The way from one page of the training centre to the other. */
function NluNav({ assistant_id }: { assistant_id: string }) {
  const t = useTranslations('nlu.tabs');
  const tabs = nluTabs.map((key) => ({ key, title: t(key), href: nluHref(assistant_id, key) }));
  return <PageTabs label={t('label')} tabs={tabs} present={tabOf(usePathname())} />;
}

/** The tab that an address belongs to: `/assistants/…/nlu/entities/…`. The intents are the first page. */
function tabOf(pathname: string): NluTab {
  const part = pathname.split('/').filter(Boolean)[3];
  return nluTabs.find((tab) => tab === part) ?? 'intents';
}

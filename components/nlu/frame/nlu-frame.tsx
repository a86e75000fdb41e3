'use client';

import { Button } from '@mantine/core';
import { IconFlask2 } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useEndpoint } from '@/components/api/use-endpoint';
import { Link } from '@/components/i18n/navigation';
import { ForPermitted } from '@/components/session/for-permitted';
import { late } from '@/components/ui/late';
import { PageHeader } from '@/components/ui/page-header';
import { getAssistant } from '@/lib/contracts/flow-manager/assistants';
import { ModelStatus } from './model-status';
import classes from './nlu.module.css';
import { NluNav } from './nlu-nav';

const AssistantMissing = dynamic(() => import('@/components/assistants/assistant-missing').then((module) => module.AssistantMissing), { ssr: false });
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
            <Button variant="default" leftSection={<IconFlask2 size={16} aria-hidden />} aria-expanded={isTrying} onClick={() => setIsTrying(!isTrying)}>
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

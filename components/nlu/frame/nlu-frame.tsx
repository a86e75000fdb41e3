'use client';

import { Button } from '@mantine/core';
import { IconFlask2 } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { usePathname } from '@/components/i18n/navigation';
import { ForPermitted } from '@/components/session/for-permitted';
import { late } from '@/components/ui/late';
import { PageTabs } from '@/components/ui/page-tabs';
import { ModelStatus } from './model-status';
import { nluHref, nluTabs, type NluTab } from './nlu-tabs';
import classes from './nlu.module.css';

// Only needed to try a sentence.
const ParseDock = late(() => import('../parse/parse-dock').then((module) => module.ParseDock));

interface NluFrameProps {
  assistant_id: string;
  children: React.ReactNode;
}

/** The frame of an assistant's training center: its pages, the state of its model, and a sentence to try. */
export function NluFrame(props: NluFrameProps) {
  return (
    <ForPermitted permission="nlu.read" order={2}>
      <Frame {...props} />
    </ForPermitted>
  );
}

function Frame({ assistant_id, children }: NluFrameProps) {
  const t = useTranslations('nlu.frame');
  const [isTrying, setIsTrying] = useState(false);
  return (
    <>
      <div className={classes.bar}>
        <NluNav assistant_id={assistant_id} />
        <div className={classes.tools}>
          <ModelStatus assistant_id={assistant_id} />
          <Button
            size="xs"
            variant="default"
            leftSection={<IconFlask2 size={16} aria-hidden />}
            aria-expanded={isTrying}
            onClick={() => setIsTrying(!isTrying)}
          >
            {t('try')}
          </Button>
        </div>
      </div>
      <div className={classes.body}>
        <div className={classes.page}>{children}</div>
        {isTrying && <ParseDock assistant_id={assistant_id} onClose={() => setIsTrying(false)} />}
      </div>
    </>
  );
}

/** The navigation between the pages of the training center. */
function NluNav({ assistant_id }: { assistant_id: string }) {
  const t = useTranslations('nlu.tabs');
  const tabs = nluTabs.map((key) => ({ key, title: t(key), href: nluHref(assistant_id, key) }));
  return <PageTabs label={t('label')} tabs={tabs} present={tabOf(usePathname())} isInner />;
}

/** The tab of an address: `/assistants/…/nlu/entities/…`. The default is the intents. */
function tabOf(pathname: string): NluTab {
  const part = pathname.split('/').filter(Boolean)[3];
  return nluTabs.find((tab) => tab === part) ?? 'intents';
}

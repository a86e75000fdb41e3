'use client';

import { Button, Group } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconDeviceFloppy } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { late } from '@/components/ui/late';

const LiveTestDialog = late(() => import('./live-test-dialog').then((module) => module.LiveTestDialog));

interface WorkbenchProps {
  session_id: string;
  /** Keeps the conversation as a test of its flow. Left out for those who may not change flows. */
  onSave?: (session_id: string) => void;
}

/** What those who edit a flow do with a live test besides talking. */
export function Workbench({ session_id, onSave }: WorkbenchProps) {
  const t = useTranslations('flowTests.panel');
  const [isSetting, setSetting] = useState(false);
  return (
    <Group gap="xs" px="md" py={6}>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconAdjustmentsHorizontal size={14} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setSetting(true)}
      >
        {t('simulate')}
      </Button>
      {onSave && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconDeviceFloppy size={14} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => onSave(session_id)}
        >
          {t('save')}
        </Button>
      )}
      {isSetting && <LiveTestDialog session_id={session_id} onClose={() => setSetting(false)} />}
    </Group>
  );
}

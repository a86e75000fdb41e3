'use client';

import { Button } from '@mantine/core';
import {
  IconBraces,
  IconFileUpload,
  IconListDetails,
  IconMessageQuestion,
  IconPlus,
  IconTableImport,
  IconTextPlus,
  IconWorldPlus,
} from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { DropdownItem } from '@/components/ui/dropdown-item';
import { DropdownMenu } from '@/components/ui/dropdown-menu';
import { loadAhead } from '@/components/ui/load-ahead';
import type { AddAct } from './add-act';

const ways = [
  { kind: 'file', Icon: IconFileUpload },
  { kind: 'text', Icon: IconTextPlus },
  { kind: 'faq', Icon: IconMessageQuestion },
  { kind: 'table', Icon: IconTableImport },
  { kind: 'structured', Icon: IconListDetails },
  { kind: 'url', Icon: IconWorldPlus },
  { kind: 'json', Icon: IconBraces },
] as const;

/** The ways to add documents to a knowledge base. */
export function AddMenu({ onAct }: { onAct: (act: AddAct) => void }) {
  const t = useTranslations('knowledge.add');
  return (
    <DropdownMenu
      onOpen={() => loadAhead(() => import('./add-dialogs'))}
      trigger={(props) => (
        <Button {...props} leftSection={<IconPlus size={16} aria-hidden />}>
          {t('menu')}
        </Button>
      )}
    >
      {ways.map(({ kind, Icon }) => (
        <DropdownItem key={kind} icon={<Icon size={16} aria-hidden />} onClick={() => onAct({ kind })}>
          {t(`kinds.${kind}`)}
        </DropdownItem>
      ))}
    </DropdownMenu>
  );
}

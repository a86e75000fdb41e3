'use client';

import { ActionIcon } from '@mantine/core';
import {
  IconDots,
  IconDownload,
  IconFileText,
  IconFileUpload,
  IconPencil,
  IconRefresh,
  IconTablePlus,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { usePermission } from '@/components/session/use-permission';
import { DropdownItem } from '@/components/ui/dropdown-item';
import { DropdownMenu } from '@/components/ui/dropdown-menu';
import type { Document } from '@/lib/contracts/flow-manager/knowledge/documents';
import { isUnfinished } from './document-state';
import { useDocumentCalls } from './use-document-calls';

export interface DocumentAct {
  kind: 'open' | 'edit' | 'import' | 'replace' | 'delete';
  document: Document;
}

const icon = { size: 16, 'aria-hidden': true } as const;

/** The actions on a document that the person is allowed to perform. */
export function DocumentActions({ document, onAct }: { document: Document; onAct: (act: DocumentAct) => void }) {
  const t = useTranslations('knowledge.documents.actions');
  const mayUpdate = usePermission('knowledge.update');
  const { download, readAgain } = useDocumentCalls();
  return (
    <DropdownMenu
      trigger={(props) => (
        <ActionIcon {...props} variant="subtle" color="gray" aria-label={t('menu', { name: document.name })}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      )}
    >
      <DropdownItem icon={<IconFileText {...icon} />} onClick={() => onAct({ kind: 'open', document })}>
        {t('open')}
      </DropdownItem>
      {mayUpdate && !isUnfinished(document) && (
        <DropdownItem icon={<IconRefresh {...icon} />} onClick={() => void readAgain(document)}>
          {t(document.state === 'failed' ? 'retry' : 'reindex')}
        </DropdownItem>
      )}
      {mayUpdate && (
        <DropdownItem icon={<IconPencil {...icon} />} onClick={() => onAct({ kind: 'edit', document })}>
          {t(document.kind === 'file' || document.kind === 'faq' ? 'rename' : 'edit')}
        </DropdownItem>
      )}
      {mayUpdate && document.kind === 'faq' && (
        <DropdownItem icon={<IconTablePlus {...icon} />} onClick={() => onAct({ kind: 'import', document })}>
          {t('import')}
        </DropdownItem>
      )}
      {mayUpdate && document.kind === 'file' && (
        <DropdownItem icon={<IconFileUpload {...icon} />} onClick={() => onAct({ kind: 'replace', document })}>
          {t('replace')}
        </DropdownItem>
      )}
      <DropdownItem icon={<IconDownload {...icon} />} onClick={() => void download(document)}>
        {t('download')}
      </DropdownItem>
      {mayUpdate && (
        <DropdownItem isDangerous icon={<IconTrash {...icon} />} onClick={() => onAct({ kind: 'delete', document })}>
          {t('delete')}
        </DropdownItem>
      )}
    </DropdownMenu>
  );
}

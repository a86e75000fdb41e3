'use client';

import { IconSitemap } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useCall } from '@/components/api/use-call';
import { DropdownItem } from '@/components/ui/dropdown-item';
import { saveFile } from '@/components/ui/save-file';
import { exportBpmn } from '@/lib/contracts/flow-manager/workflow/bpmn';

/** The entry of a menu that downloads a version as a BPMN file. */
export function ExportMenu({ version_id }: { version_id: string }) {
  const t = useTranslations('workflowImport');
  const call = useCall(exportBpmn, {
    onSuccess: ({ xml, file_name }) => saveFile(new Blob([xml], { type: 'application/xml' }), file_name),
  });
  return (
    <DropdownItem icon={<IconSitemap size={16} aria-hidden />} onClick={() => call.mutate({ params: { workflow_version_id: version_id } })}>
      {t('export')}
    </DropdownItem>
  );
}

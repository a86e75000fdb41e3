import { callApi } from '@/components/api/client';
import { exportVersion, type Flow } from '@/lib/contracts/flow-manager/dialog/versions';

/** Hands a version to the browser as a file of JSON. What goes wrong is said by a toast. */
export async function downloadVersion({ id, number }: Pick<Flow, 'id' | 'number'>, flow_name: string): Promise<void> {
  const document_ = await callApi(exportVersion, { params: { version_id: id } }).catch(() => null);
  if (!document_) return;
  const address = URL.createObjectURL(new Blob([JSON.stringify(document_, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${fileName(flow_name)}-v${number}.json`;
  link.click();
  URL.revokeObjectURL(address);
}

/** A name as files may have it everywhere. */
export function fileName(name: string): string {
  return name.replace(/[\s\u200c]+/g, '-').replace(/[\\/:*?"<>|]/g, '') || 'flow';
}

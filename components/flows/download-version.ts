import { callApi } from '@/components/api/client';
import { fileNameOf, saveFile } from '@/components/ui/save-file';
import { exportVersion, type Flow } from '@/lib/contracts/flow-manager/dialog/versions';

/** Downloads a version as a JSON file. A toast shows errors. */
export async function downloadVersion({ id, number }: Pick<Flow, 'id' | 'number'>, flow_name: string): Promise<void> {
  const content = await callApi(exportVersion, { params: { version_id: id } }).catch(() => null);
  if (content)
    saveFile(
      new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }),
      `${fileNameOf(flow_name, 'flow')}-v${number}.json`,
    );
}

import { ApiError } from '@/components/api/api-error';
import { callApi, loadFile } from '@/components/api/client';
import type { FlowTestContent, TestStep } from '@/lib/contracts/flow-manager/dialog/flow-test';
import { playOperator } from '@/lib/contracts/flow-manager/handoff-actions';
import { updateLiveTest } from '@/lib/contracts/flow-manager/live-tests';
import { chat, chatForm, createConversation, getAttachment } from '@/lib/contracts/flow-manager/messaging';
import { keepTest, type TestTarget } from './live-test';

/** Has the conversation of a test again as a live test, with what it simulates. The panel of the version then shows it. */
export async function replayTest(
  { context, channel, steps }: FlowTestContent,
  target: Required<Pick<TestTarget, 'assistant_id' | 'version_id'>>,
): Promise<void> {
  const { id: session_id } = await callApi(createConversation, { body: { ...target, context, channel: 'test' } });
  const [, ...rest] = steps[0]?.event === 'start' ? steps : [null, ...steps];
  for (const step of rest) {
    if (step && !(await replayStep(session_id, channel, step))) break;
  }
  keepTest(target.version_id, session_id);
}

/** False for what no one can do in a live test, such as staying away for long, or sending a file that was deleted since. */
async function replayStep(session_id: string, channel: FlowTestContent['channel'], step: TestStep): Promise<boolean> {
  const params = { session_id };
  const { event, text, files, at, staff_away, changed_variables } = step;
  const sent = await filesOf(files);
  if (!sent) return false;
  await callApi(updateLiveTest, { params, body: { variables: changed_variables ?? {}, simulation: { channel, at, staff_away } } });
  if (event === 'user_message' && sent.length > 0) await callApi(chatForm, { body: { session_id, message: text, files: sent } });
  else if (event === 'user_message' && text.trim() !== '') await callApi(chat, { body: { session_id, message: text } });
  else if (event === 'handoff_resolved') await callApi(playOperator, { params, body: { resolve: true } });
  else return false;
  return true;
}

/** The files of a step, as they were sent in its conversation. Null if one is gone. */
async function filesOf(files: TestStep['files']): Promise<File[] | null> {
  try {
    return await Promise.all(
      files.map(async ({ attachment_id = '', file_name, content_type: type }) => {
        const content = await loadFile(getAttachment, { params: { attachment_id }, silent: true });
        return new File([content], file_name, { type });
      }),
    );
  } catch (error) {
    if (error instanceof ApiError && [404, 422].includes(error.status)) return null;
    throw error;
  }
}

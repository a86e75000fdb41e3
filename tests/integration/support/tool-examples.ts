import type { Example } from './example';

const tools = '/api/flow-manager/assistants/{assistant_id}/tools/{action_id}';

/** Examples of the calls about the actions of an assistant's model. */
export const toolExamples: Record<string, Example> = {
  [`PUT ${tools}`]: { params: ({ ids }) => ({ assistant_id: ids.other_assistant_id }) },
};

/** What events run in, one after another: a conversation, or an instance of a workflow. */
export type Lane = { business_id: string; conversation_id: string } | { business_id: string; workflow_instance_id: string };

const ofWorkflow = 'workflow:';

/** The name of a lane in its business. */
export function laneName(lane: Lane): string {
  return 'conversation_id' in lane ? lane.conversation_id : `${ofWorkflow}${lane.workflow_instance_id}`;
}

export function laneNamed(business_id: string, name: string): Lane {
  if (!name.startsWith(ofWorkflow)) return { business_id, conversation_id: name };
  return { business_id, workflow_instance_id: name.slice(ofWorkflow.length) };
}

/** The node types, the modes in which they create replies, and the kinds of a standard node. */
export const NODE_TYPES = ['start', 'standard', 'gateway', 'subflow', 'handoff', 'end'] as const;
export const NODE_MODES = ['static', 'intelligent', 'generative', 'silent'] as const;
export const NODE_KINDS = ['message', 'question'] as const;

export type NodeType = (typeof NODE_TYPES)[number];
export type NodeMode = (typeof NODE_MODES)[number];
export type NodeKind = (typeof NODE_KINDS)[number];

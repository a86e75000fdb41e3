/** In a file of its own, because the schema of definitions is not small. */
export const workflowBase = '/api/flow-manager/workflow';

/** The path of a version, below which are its parts. */
export const versionPath = `${workflowBase}/versions/{workflow_version_id}`;

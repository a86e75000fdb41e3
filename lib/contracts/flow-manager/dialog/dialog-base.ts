/** In a file of its own, because the schema of flows is not small. */
export const dialogBase = '/api/flow-manager/dialog';

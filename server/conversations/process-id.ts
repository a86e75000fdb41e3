import { newId } from '@/server/platform/new-id';

/** This process, by which others know who ran a turn, who waits for one, and whom to tell. */
export const processId = newId();

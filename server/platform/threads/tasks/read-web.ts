import { readRobots, type RobotsQuestion, type RobotsRules } from '../../documents/web/robots';
import { readWeb, type WebContent, type WebReading } from '../../documents/web/read-web';
import { UnreadableDocument } from '../../documents/unreadable-document';

/** The first progress is 0, so that the time limit begins when the reading does. */
type OnProgress = (share: number) => void;

/** Reads what an address returned. */
export async function readWebContent(source: WebContent, onProgress: OnProgress): Promise<WebReading> {
  onProgress(0);
  try {
    return await readWeb(source);
  } catch (error) {
    // An error would lose its class between threads.
    if (error instanceof UnreadableDocument) return { kind: 'unreadable', code: error.code };
    throw error;
  }
}

/** Reads a site's robots.txt. Whoever writes one can make it expensive to compare with an address. */
export function readRobotsRules(question: RobotsQuestion, onProgress: OnProgress): RobotsRules {
  onProgress(0);
  return readRobots(question);
}

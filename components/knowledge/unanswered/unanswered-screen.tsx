'use client';

import { KnowledgeFrame } from '../frame/knowledge-frame';
import { MissesList } from './misses-list';

/** The questions of all assistants' customers to which nothing was found. */
export function UnansweredScreen() {
  return (
    <KnowledgeFrame tab="unanswered">
      <MissesList />
    </KnowledgeFrame>
  );
}

import type { PairInput } from '@/lib/contracts/flow-manager/knowledge/knowledge-fields';
import { limits } from '@/lib/limits';
import type { Tx } from '@/server/platform/db/client';
import type { MadeDocument } from '@/server/knowledge/made-document';
import { commentsWithAnswers } from '../answered-comments';

/** What an account's posts and answered comments become. */
export interface LearnedDocument {
  part: 'posts' | 'answers';
  /** Among those of its part, from 1. */
  number: number;
  /** How many posts or answers are in it. */
  count: number;
  content: MadeDocument['content'];
}

/** The documents of an account, as its posts and comments are stored now. The same as long as these do not change. */
export async function readLearnedDocuments(tx: Tx, connection_id: string): Promise<LearnedDocument[]> {
  const posts = await tx.socialPost.findMany({
    where: { connection_id, NOT: { caption: '' } },
    select: { caption: true, published_at: true, permalink: true },
    orderBy: [{ published_at: 'desc' }, { id: 'desc' }],
    take: limits.social_posts,
  });
  const answers = await tx.$queryRaw<PairInput[]>`
    select c.text as question, a.text as answer from ${commentsWithAnswers}
     where p.connection_id = ${connection_id}::uuid and not c.is_own and not c.is_hidden and a.text is not null
     order by c.written_at desc, c.id desc limit ${2 * limits.faq_pairs}`;
  return [...textsOf(posts), ...faqOf(answers)];
}

function textsOf(posts: readonly { caption: string; published_at: Date; permalink: string | null }[]): LearnedDocument[] {
  const documents: { text: string; count: number }[] = [];
  for (const { caption, published_at, permalink } of posts) {
    const entry = [published_at.toISOString().slice(0, 10), caption.trim(), permalink].filter(Boolean).join('\n');
    const last = documents.at(-1);
    if (!last || last.text.length + entry.length > limits.learned_document) documents.push({ text: entry, count: 1 });
    else Object.assign(last, { text: `${last.text}\n\n${entry}`, count: last.count + 1 });
  }
  return documents.map(({ text, count }, index) => ({ part: 'posts', number: index + 1, count, content: { kind: 'text', text } }));
}

/** Each question once, with its latest answer. */
function faqOf(answers: readonly PairInput[]): LearnedDocument[] {
  const pairs = new Map<string, PairInput>();
  for (const { question, answer } of answers) {
    const pair = { question: withoutMention(question), answer: withoutMention(answer) };
    const fits = pair.question && pair.answer && pair.question.length <= limits.faq_question && pair.answer.length <= limits.faq_answer;
    if (fits && !pairs.has(pair.question) && pairs.size < limits.faq_pairs) pairs.set(pair.question, pair);
  }
  if (!pairs.size) return [];
  return [{ part: 'answers', number: 1, count: pairs.size, content: { kind: 'faq', pairs: [...pairs.values()] } }];
}

/** Answers under a comment begin with whom they are for. */
const withoutMention = (text: string): string => text.trim().replace(/^(@[\w.]+\s+)+/, '');

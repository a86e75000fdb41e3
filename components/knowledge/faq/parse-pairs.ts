import type { PairInput } from '@/lib/contracts/flow-manager/knowledge/knowledge-fields';

/** A label before a question or an answer, as people write it in documents. */
const question = /^\s*(?:q|question|س|سوال|سؤال|پرسش|السؤال)\s*\p{N}*\s*[:：.)-]\s*/iu;
const answer = /^\s*(?:a|answer|ج|جواب|پاسخ|الجواب|الإجابة)\s*\p{N}*\s*[:：.)-]\s*/iu;

interface Parsed {
  pairs: PairInput[];
  /** How many blocks have a question without an answer. */
  incomplete: number;
}

/**
 * The questions with answers in a pasted text. Two columns of a table are a pair per line. Otherwise, an empty line is
 * between pairs, and the first line of each is the question. Labels ("Q:", «پرسش:») are dropped, and a question's label
 * begins a pair even without an empty line.
 */
export function parsePairs(text: string): Parsed {
  const lines = text.split(/\r\n|[\n\r]/);
  const written = lines.filter((line) => line.trim() !== '');
  if (written.length > 0 && written.every((line) => /[^\t]\t+[^\t]/.test(line.trim()))) {
    return countIncomplete(
      written.map((line) => {
        const [first = '', ...others] = line.trim().split(/\t+/);
        return { question: first.trim(), answer: others.join(' ').trim() };
      }),
    );
  }
  return countIncomplete(blocksOf(lines).map(pairOf));
}

function blocksOf(lines: readonly string[]): string[][] {
  const isLabeled = lines.some((line) => question.test(line));
  const blocks: string[][] = [[]];
  for (const line of lines) {
    // Labeled answers may have empty lines in them.
    if (isLabeled ? question.test(line) : line.trim() === '') blocks.push([]);
    if (line.trim() !== '' || isLabeled) blocks.at(-1)?.push(line);
  }
  return blocks.filter((block) => block.some((line) => line.trim() !== ''));
}

function pairOf(block: readonly string[]): PairInput {
  const labeled = block.findIndex((line) => answer.test(line));
  const at = labeled > 0 ? labeled : 1;
  const textOf = (lines: readonly string[], label: RegExp) =>
    lines
      .map((line, index) => (index === 0 ? line.replace(label, '') : line))
      .join('\n')
      .trim();
  return { question: textOf(block.slice(0, at), question), answer: textOf(block.slice(at), answer) };
}

function countIncomplete(all: readonly PairInput[]): Parsed {
  const pairs = all.filter((pair) => pair.question && pair.answer);
  return { pairs, incomplete: all.length - pairs.length };
}

import { openPicture } from './open-picture';

interface Ranking {
  title: string;
  /** The names of the columns: what is ranked, then its numbers. */
  head: readonly string[];
  /** The texts of each row, and the share of the longest bar. */
  rows: readonly { cells: readonly string[]; share: number }[];
  /** Of the bars. */
  color: string;
}

const [rowHeight, nameWidth, numberWidth, gap] = [36, 360, 112, 8];

/** Draws a ranking with its bars as a PNG, in the page's colors. Null if the browser cannot. */
export async function drawRanking({ title, head, rows, color }: Ranking): Promise<Blob | null> {
  const width = nameWidth + numberWidth * (head.length - 1);
  const { fontFamily } = getComputedStyle(document.body);
  const picture = openPicture({ title, width, height: rowHeight * (rows.length + 1), fontFamily });
  if (!picture) return null;
  const { context, top, at } = picture;
  const write = (cells: readonly string[], line: number) => {
    const y = top + rowHeight * (line + 0.4);
    for (const [index, cell] of cells.entries()) {
      context.textAlign = index === 0 ? 'start' : 'end';
      const [x, room] = index === 0 ? [0, nameWidth] : [nameWidth + numberWidth * index, numberWidth];
      context.fillText(cell, at(x), y, room - gap);
    }
  };
  context.fillStyle = picture.color('--mantine-color-dimmed');
  write(head, 0);
  for (const [index, { cells, share }] of rows.entries()) {
    context.fillStyle = picture.color('--mantine-color-text');
    write(cells, index + 1);
    context.fillStyle = color;
    const y = top + rowHeight * (index + 1.75);
    context.fillRect(Math.min(at(0), at((nameWidth - gap) * share)), y, (nameWidth - gap) * share, 4);
  }
  return picture.save();
}

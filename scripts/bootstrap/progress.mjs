/**
 * Runs a step and shows its title and duration: on a terminal one line that counts, elsewhere a line now and then. Short
 * steps leave no line.
 *
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  const terminal = process.stdout.isTTY;
  let shown = false;
  const show = () => {
    if (terminal) process.stdout.write(`\r\x1b[2K  ${title} … ${seconds()} s`);
    else console.log(shown ? `  ${title} … ${seconds()} s` : `  ${title} …`);
    shown = true;
  };
  const first = setTimeout(show, 400);
  const timer = setInterval(show, terminal ? 1000 : 10_000);
  try {
    const result = await work();
    if (terminal && shown) process.stdout.write('\r\x1b[2K');
    if (shown) console.log(`✓ ${title} (${seconds()} s)`);
    return result;
  } catch (error) {
    if (terminal && shown) process.stdout.write('\r\x1b[2K');
    throw error;
  } finally {
    clearTimeout(first);
    clearInterval(timer);
  }
}

import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { LoadJob, LoadResult } from './load-generator';

const program = fileURLToPath(new URL('./load-generator.ts', import.meta.url));

/** The load generator, one process for all of a benchmark's jobs. */
export class Load {
  private readonly child: ChildProcess = fork(program, { execArgv: ['--import', 'tsx'] });

  /** Runs a job to its end. Throws if a reply was wrong, because the figures of such a run would be meaningless. */
  async run(job: LoadJob): Promise<LoadResult> {
    const result = await new Promise<LoadResult>((resolve, reject) => {
      const gone = () => reject(new Error('the load generator ended'));
      this.child.once('exit', gone);
      this.child.once('message', (message) => {
        this.child.off('exit', gone);
        resolve(message as LoadResult);
      });
      this.child.send(job);
    });
    if (result.wrong.length > 0) throw new Error(`${result.wrong.length} wrong replies void this run, for example ${result.wrong[0]}`);
    return result;
  }

  stop(): void {
    this.child.kill();
  }
}

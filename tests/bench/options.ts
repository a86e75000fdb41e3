import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
    short: { type: 'boolean', default: false },
    'no-pages': { type: 'boolean', default: false },
    node: { type: 'string', default: '' },
  },
});

/** For working on the turn's path: `node --import tsx tests/bench/turns.bench.ts --short --no-pages`. */
export const options = {
  rounds: Number(values.rounds),
  /** Of each measurement of a round. */
  seconds: Number(values.seconds),
  /** Only the ratios. */
  short: values.short,
  /** Leaves out the pages, and with them the build of Next. */
  no_pages: values['no-pages'],
  /** More arguments for the product's Node, such as "--cpu-prof --cpu-prof-dir=/tmp/profiles". */
  node: values.node.split(' ').filter(Boolean),
};

import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '8' },
    short: { type: 'boolean', default: false },
    'no-pages': { type: 'boolean', default: false },
    node: { type: 'string', default: '' },
    'without-node-options': { type: 'boolean', default: false },
    env: { type: 'string', multiple: true, default: [] },
    only: { type: 'string', default: '' },
  },
});

/** For work on the turn's path: `node --import tsx tests/bench/turns.bench.ts --short --no-pages`. */
export const options = {
  rounds: Number(values.rounds),
  /** The duration of each slice, in which one contestant is measured. */
  seconds: Number(values.seconds),
  /** Measures only the ratios. */
  short: values.short,
  /** Leaves out the pages, and therefore the build of Next. */
  no_pages: values['no-pages'],
  /** More Node arguments for the product, such as "--cpu-prof --cpu-prof-dir=/tmp/profiles". */
  node: values.node.split(' ').filter(Boolean),
  /** Starts the product's processes without the flags of scripts/start/product-services.ts, so that those can be measured. */
  without_node_options: values['without-node-options'],
  /** Measures only benchmarks whose name contains this. */
  only: values.only,
  /** Settings of the product's processes. `--env NAME=value` may be repeated. */
  env: Object.fromEntries(values.env.map(readSetting)),
};

function readSetting(setting: string): [string, string] {
  const [, name, value] = /^(\w+)=(.*)$/s.exec(setting) ?? [];
  if (name === undefined || value === undefined) throw new Error(`--env takes NAME=value, not ${setting}`);
  return [name, value];
}

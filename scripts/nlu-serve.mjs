import { register } from 'tsx/esm/api';

register();
const { main } = await import('./nlu-serve/main');
await main(process.stdin, process.stdout);

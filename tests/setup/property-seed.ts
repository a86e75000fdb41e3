import fc from 'fast-check';

// Properties are tried on the same cases each time, so that a red run says something of the change. FC_SEED=… tries others.
fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? 1_404) });
